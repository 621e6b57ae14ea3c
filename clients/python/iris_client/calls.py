"""Calls of the API that the client makes. Needs no models, which are generated from these calls."""

from __future__ import annotations

from msgspec import Struct


class Call(Struct, frozen=True):
    """A call by its operation ID.

    `answer` is the schema of its response, empty for none; `many` marks a list. `query` are its parameters.
    """

    method: str
    path: str
    answer: str = ""
    query: tuple[str, ...] = ()
    many: bool = False
    body: str = ""

    @property
    def is_repeatable(self) -> bool:
        """Whether a repetition changes nothing, so that the client repeats it on connection errors."""
        return self.method != "POST" or self.answer == "Accepted"


CALLS: dict[str, Call] = {
    "analyze": Call("POST", "/api/analyze", "Accepted", body="AnalyzeRequest"),
    "custom_analyze": Call("POST", "/api/custom-analyze", "Accepted", body="CustomAnalyzeRequest"),
    "superagent_analyze": Call(
        "POST", "/api/superagent-analyze", "Accepted", body="SuperagentAnalyzeRequest"
    ),
    "get_analysis": Call("GET", "/api/analyses/{analysis_id}", "AnalysisRead"),
    "list_history": Call("GET", "/api/analyses/history", "HistoryPage", ("q", "cursor", "limit", "agent")),
    "stream_analysis": Call("GET", "/api/analyses/{analysis_id}/events", "StreamEvent"),
    "cancel_analysis": Call(
        "POST", "/api/analyses/{analysis_id}/cancel", "AnalysisRead", body="CancelRequest"
    ),
    "delete_analysis": Call("DELETE", "/api/analyses/{analysis_id}"),
    "export_analysis": Call("GET", "/api/analyses/{analysis_id}/export", "bytes", ("format",)),
    "open_conversation": Call("POST", "/api/conversations", "Conversation", body="ConversationCreate"),
    "send_message": Call("POST", "/api/conversations/message", "Accepted", body="MessageCreate"),
    "get_conversation": Call("GET", "/api/conversations/{conversation_id}", "Conversation"),
    "list_directory": Call(
        "GET", "/api/agents/directory", "DirectoryPage", ("q", "category", "sort", "cursor", "limit")
    ),
    "list_own_agents": Call("GET", "/api/mirror-minds", "OwnAgent", many=True),
    "get_decision": Call("GET", "/api/analyses/{analysis_id}/decision", "DecisionRead"),
    "record_decision": Call(
        "PUT", "/api/analyses/{analysis_id}/decision", "DecisionRead", body="DecisionUpdate"
    ),
    "list_decisions": Call("GET", "/api/decisions", "DecisionList", ("state", "cursor")),
    "get_calibration": Call("GET", "/api/decisions/calibration", "Calibration"),
    "resolve_decision": Call(
        "PUT", "/api/decisions/{decision_id}/outcome", "DecisionRead", body="OutcomeUpdate"
    ),
    "delete_decision": Call("DELETE", "/api/decisions/{decision_id}"),
    "list_api_tokens": Call("GET", "/api/tokens", "TokenList"),
    "create_api_token": Call("POST", "/api/tokens", "TokenCreated", body="TokenCreate"),
    "revoke_api_token": Call("DELETE", "/api/tokens/{token_id}"),
}
