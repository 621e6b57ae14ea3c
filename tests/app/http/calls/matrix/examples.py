"""One request per route. A missing route fails the matrix test."""

from __future__ import annotations

from uuid import UUID

from tests.app.domains.agents.agent_client import BOARD
from tests.app.domains.runs.analyses.analysis_client import RECORD
from tests.app.domains.runs.decisions.journal import decision_body
from tests.app.http.calls.matrix.account_examples import ACCOUNT_EXAMPLES
from tests.app.http.calls.matrix.cells import Example
from tests.app.http.calls.matrix.social_examples import SOCIAL_EXAMPLES
from tests.support.people import PASSWORD

NOT_FOUND, NOT_YOURS = 404, 403
CHOSEN = {"ids": [str(UUID(int=0))], "note": "Stuck."}
HIDDEN, ASKED = {"kind": "agent", "thing_id": "hidden_id"}, {"agent_id": "asked_id"}
MODERATED, OTHER_USER = {"kind": "post", "thing_id": "post_id"}, {"user_id": "other_user_id"}

EXAMPLES: dict[str, Example] = (
    ACCOUNT_EXAMPLES
    | SOCIAL_EXAMPLES
    | {
        "POST /api/analyze": Example(
            202,
            NOT_YOURS,
            body={"scenario": "Should we move?", "userId": "{user_id}"},
            headers={"Prefer": "respond-async"},
        ),
        "GET /v1/models": Example(),
        "GET /v1/models/{model_id:path}": Example(),
        "POST /v1/chat/completions": Example(
            body={"model": "iris", "messages": [{"role": "user", "content": "I want to kill myself."}]}
        ),
        "POST /v1/responses": Example(body={"model": "iris", "input": "I want to kill myself."}),
        "POST /mcp": Example(
            body={"jsonrpc": "2.0", "id": 1, "method": "ping"},
            headers={"Accept": "application/json, text/event-stream"},
        ),
        "POST /api/readiness": Example(body={"scenario": "Should we move?"}),
        "GET /api/analyses/user": Example(another=NOT_YOURS, query="?userId={user_id}"),
        "POST /api/analyses": Example(201, NOT_YOURS, body=RECORD | {"userId": "{user_id}"}),
        "POST /api/custom-analyze": Example(
            202,
            NOT_YOURS,
            body={"scenario": "Should we move?", "agentId": "logical-lens", "userId": "{user_id}"},
            headers={"Prefer": "respond-async"},
        ),
        "POST /api/dare-analyze": Example(
            202,
            NOT_FOUND,
            body={"scenario": "Should we move?", "agentId": "{agent_id}"},
            headers={"Prefer": "respond-async"},
        ),
        "POST /api/superagent-analyze": Example(
            202,
            NOT_YOURS,
            body={"scenario": "Should we move?", "lenses": ["FIN", "FG"], "userId": "{user_id}"},
            headers={"Prefer": "respond-async"},
        ),
        "GET /api/samples": Example(),
        "POST /api/samples/{sample:str}": Example(202),
        "GET /api/analyses/history": Example(),
        "GET /api/analyses/{analysis_id:uuid}": Example(another=NOT_FOUND),
        "PATCH /api/analyses/{analysis_id:uuid}": Example(another=NOT_FOUND, body={"isPinned": True}),
        "DELETE /api/analyses/{analysis_id:uuid}": Example(204, NOT_FOUND),
        "POST /api/analyses/{analysis_id:uuid}/restore": Example(another=NOT_FOUND),
        "GET /api/analyses/{analysis_id:uuid}/events": Example(
            another=NOT_FOUND, fill={"analysis_id": "saved_id"}
        ),
        "POST /api/analyses/{analysis_id:uuid}/cancel": Example(another=NOT_FOUND, body={}),
        "GET /api/analyses/{analysis_id:uuid}/changes": Example(
            another=NOT_FOUND, query="?against={saved_id}", fill={"analysis_id": "saved_id"}
        ),
        "GET /api/analyses/{analysis_id:uuid}/wait": Example(another=NOT_FOUND),
        "GET /api/analyses/{analysis_id:uuid}/band": Example(
            another=NOT_FOUND, fill={"analysis_id": "saved_id"}
        ),
        "POST /api/analyses/{analysis_id:uuid}/band": Example(
            409, NOT_FOUND, fill={"analysis_id": "saved_id"}
        ),
        "GET /api/analyses/{analysis_id:uuid}/explanations": Example(
            another=NOT_FOUND, fill={"analysis_id": "saved_id"}
        ),
        #
        "GET /api/analyses/{analysis_id:uuid}/decision": Example(another=NOT_FOUND),
        "PUT /api/analyses/{analysis_id:uuid}/decision": Example(another=NOT_FOUND, body=decision_body()),
        "GET /api/decisions": Example(query="?state=due"),
        "GET /api/decisions/calibration": Example(),
        "PUT /api/decisions/{decision_id:uuid}/outcome": Example(another=NOT_FOUND, body={"outcome": "well"}),
        "DELETE /api/decisions/{decision_id:uuid}": Example(204, NOT_FOUND),
        #
        "PUT /api/analyses/{analysis_id:uuid}/lenses/{lens:str}/feedback": Example(
            another=NOT_FOUND,
            body={"verdict": "missed", "why": "too-vague"},
            fill={"analysis_id": "saved_id", "lens": "lens"},
        ),
        "DELETE /api/analyses/{analysis_id:uuid}/lenses/{lens:str}/feedback": Example(
            204, NOT_FOUND, fill={"lens": "lens"}
        ),
        "GET /api/routing/claim": Example(),
        #
        "GET /api/analyses/{analysis_id:uuid}/export": Example(
            another=NOT_FOUND, query="?format=markdown", fill={"analysis_id": "saved_id"}
        ),
        "GET /api/analyses/{analysis_id:uuid}/shares": Example(another=NOT_FOUND),
        "POST /api/analyses/{analysis_id:uuid}/shares": Example(
            201, NOT_FOUND, body={"expiresInDays": 7}, fill={"analysis_id": "saved_id"}
        ),
        "POST /api/analyses/{analysis_id:uuid}/shares/preview": Example(
            another=NOT_FOUND, body={"parts": ["verdict"]}, fill={"analysis_id": "saved_id"}
        ),
        "DELETE /api/shares/{share_id:uuid}": Example(204, NOT_FOUND),
        "GET /api/shared/{token:str}": Example(),
        "GET /api/shared/{token:str}/preview.png": Example(),
        #
        "POST /api/conversations": Example(
            another=NOT_FOUND, body={"originalAnalysis": {"analysisId": "{saved_id}"}}
        ),
        "POST /api/conversations/message": Example(
            202,
            NOT_FOUND,
            body={"conversationId": "{conversation_id}", "message": "My sister moves too."},
            headers={"Prefer": "respond-async"},
        ),
        "GET /api/conversations": Example(),
        "GET /api/conversations/{conversation_id:uuid}": Example(another=NOT_FOUND),
        "DELETE /api/conversations/{conversation_id:uuid}": Example(204, NOT_FOUND),
        #
        # The stream does not end; its access is tested with the stream.
        "GET /api/stream": Example(422, query="?run=nobody"),
        "GET /api/notifications": Example(),
        "POST /api/notifications/read": Example(body={"upTo": "2026-01-01T00:00:00Z"}),
        "DELETE /api/notifications/{notification_id:uuid}": Example(204, NOT_FOUND),
        #
        "POST /api/reports": Example(404, body={"kind": "post", "id": str(UUID(int=0)), "reason": "spam"}),
        "GET /api/admin/reports": Example(query="?state=closed"),
        "POST /api/admin/reports/{kind:str}/{thing_id:uuid}/hide": Example(
            body={"note": "Spam."}, fill=MODERATED
        ),
        "POST /api/admin/reports/{kind:str}/{thing_id:uuid}/restore": Example(body={}, fill=MODERATED),
        "POST /api/admin/reports/{kind:str}/{thing_id:uuid}/dismiss": Example(body={}, fill=MODERATED),
        "GET /api/moderation/{kind:str}/{thing_id:uuid}": Example(another=NOT_FOUND, fill=HIDDEN),
        "POST /api/moderation/{kind:str}/{thing_id:uuid}/objection": Example(
            201, NOT_FOUND, body={"text": "It is true."}, fill=HIDDEN
        ),
        "GET /api/admin/objections": Example(query="?state=answered"),
        "POST /api/admin/objections/{objection_id:uuid}/keep": Example(body={"text": "It is spam."}),
        "GET /api/admin/agents": Example(query="?kind=global&q=board"),
        "POST /api/admin/agents/create-global": Example(
            201,
            body={
                "name": "Council {new}",
                "goal": "Weighs what a council would.",
                "lenses": [{"name": "Ethical"}],
            },
        ),
        "POST /api/admin/agents/{agent_id:uuid}/make-global": Example(),
        "POST /api/admin/agents/{agent_id:uuid}/open": Example(body={"reason": "A complaint."}),
        "DELETE /api/admin/agents/{agent_id:uuid}": Example(204),
        "GET /api/admin/users": Example(query="?q=person"),
        "POST /api/admin/users/{user_id:uuid}/suspend": Example(body={"reason": "Spam."}, fill=OTHER_USER),
        "POST /api/admin/users/{user_id:uuid}/unsuspend": Example(body={}, fill=OTHER_USER),
        "POST /api/admin/users/{user_id:uuid}/grant": Example(body={}, fill=OTHER_USER),
        "POST /api/admin/users/{user_id:uuid}/revoke": Example(body={}, fill=OTHER_USER),
        "GET /api/admin/messages": Example(query="?state=all"),
        "POST /api/admin/messages/{message_id:uuid}/done": Example(fill={"message_id": "message_id"}),
        "POST /api/admin/users/{user_id:uuid}/reset-link": Example(fill=OTHER_USER),
        #
        "GET /api/contact": Example(),
        "POST /api/contact": Example(201, body={"email": "ada@example.org", "query": "Is there a mill?"}),
        "POST /api/auth/reset": Example(
            404, body={"token": "none", "newPassword": PASSWORD, "confirmPassword": PASSWORD}
        ),
        "GET /api/account/export": Example(),
        "DELETE /api/account": Example(403, body={"password": "not it"}),
        #
        "GET /api/admin/audit": Example(query="?act=suspend&q=person"),
        #
        "GET /api/operations/overview": Example(),
        "GET /api/operations/runs": Example(query="?status=failed&q=person"),
        "GET /api/operations/runs/{analysis_id:uuid}": Example(),
        "POST /api/operations/runs/{analysis_id:uuid}/open": Example(body={"reason": "A complaint."}),
        "POST /api/operations/runs/retry": Example(body=CHOSEN),
        "POST /api/operations/runs/cancel": Example(body=CHOSEN),
        "POST /api/operations/runs/requeue": Example(body=CHOSEN),
        "POST /api/operations/queues/{queue:str}/pause": Example(204, fill={"queue": "queue"}, body={}),
        "POST /api/operations/queues/{queue:str}/resume": Example(204, fill={"queue": "queue"}, body={}),
        "POST /api/operations/providers/{host:str}/pause": Example(404, fill={"host": "host"}, body={}),
        "POST /api/operations/providers/{host:str}/resume": Example(404, fill={"host": "host"}, body={}),
        "GET /api/operations/attention": Example(),
        "GET /api/operations/history": Example(query="?days=3"),
        "GET /api/operations/runs/groups": Example(),
        "GET /api/operations/providers": Example(),
        "GET /api/operations/servers": Example(),
        "GET /metrics": Example(),
        "GET /api/operations/costs": Example(query="?days=7"),
        #
        "GET /api/dare/models": Example(),
        "GET /api/mirrorminds/public": Example(),
        "GET /api/mirror-minds": Example(another=NOT_YOURS, query="?userId={user_id}"),
        "POST /api/mirror-minds": Example(201, NOT_YOURS, body=BOARD | {"userId": "{user_id}"}),
        "GET /api/mirror-minds/global": Example(another=NOT_YOURS, query="?userId={user_id}"),
        "POST /api/mirror-minds/import": Example(201, body=BOARD),
        "POST /api/mirror-minds/preview": Example(body=BOARD),
        "GET /api/mirror-minds/{agent_id:uuid}": Example(another=NOT_FOUND),
        "PUT /api/mirror-minds/{agent_id:uuid}": Example(
            another=NOT_FOUND, body={"name": "Jury", "goal": "Weighs it anew."}
        ),
        "DELETE /api/mirror-minds/{agent_id:uuid}": Example(204, NOT_FOUND),
        "GET /api/publication-requests": Example(),
        "POST /api/mirror-minds/{agent_id:uuid}/publication/accept": Example(
            another=NOT_FOUND, body={"version": 1}, fill=ASKED
        ),
        "POST /api/mirror-minds/{agent_id:uuid}/publication/decline": Example(204, NOT_FOUND, fill=ASKED),
        "PUT /api/mirror-minds/{agent_id:uuid}/reach": Example(
            another=NOT_FOUND, body={"isGlobal": "true", "version": 1}
        ),
        "GET /api/mirror-minds/{agent_id:uuid}/versions": Example(another=NOT_FOUND),
        "POST /api/mirror-minds/{agent_id:uuid}/versions/{number:int}/restore": Example(
            another=NOT_FOUND, fill={"number": "version"}
        ),
        "GET /api/mirror-minds/{agent_id:uuid}/export": Example(another=NOT_FOUND),
        "GET /api/agents/directory": Example(query="?q=board&sort=followers"),
        "GET /api/agents/{agent_id:str}": Example(fill={"agent_id": "global_id"}),
        "POST /api/agents/{agent_id:uuid}/follow": Example(
            another=NOT_YOURS, body={"userId": "{user_id}"}, fill={"agent_id": "global_id"}
        ),
        "POST /api/agents/{agent_id:uuid}/unfollow": Example(
            another=NOT_YOURS, body={"userId": "{user_id}"}, fill={"agent_id": "global_id"}
        ),
        "POST /api/agents/{agent_id:uuid}/like": Example(
            body={"liked": True}, fill={"agent_id": "global_id"}
        ),
        "POST /api/agents/{agent_id:uuid}/share": Example(
            another=NOT_YOURS, body={"userId": "{user_id}"}, fill={"agent_id": "global_id"}
        ),
        "POST /api/agents/{agent_id:uuid}/comment": Example(
            201, NOT_FOUND, body={"content": "Which board?"}, fill={"agent_id": "agent_id"}
        ),
        "GET /api/agent-comments": Example(query="?agentId={global_id}"),
        "GET /api/agent-feed": Example(query="?filter=community&q=board"),
        "GET /api/agent-feed/stats": Example(),
        "GET /api/following/{user_id:str}": Example(another=NOT_YOURS),
        "GET /api/followers-count/{user_id:uuid}": Example(),
        "GET /api/training-stats": Example(),
        "GET /api/training/readiness": Example(),
        "GET /api/training/server": Example(),
        "GET /api/account/training-consent": Example(),
        "PUT /api/account/training-consent": Example(body={"agreed": True}),
        "GET /api/training": Example(),
        "GET /api/training/ladder": Example(),
        "POST /api/training/ticket": Example(201, body={}),
        "POST /api/training/jobs": Example(409, body={}),
        "POST /api/training/switch": Example(body={"policy": None}),
        #
        "GET /api/metrics": Example(),
        "GET /api/health": Example(503),
        "GET /api/health/live": Example(200),
        "GET /api/health/ready": Example(200),
        "HEAD /api/health": Example(503),
        "HEAD /api/health/live": Example(200),
        "HEAD /api/health/ready": Example(200),
    }
)
