"""Examples for routes of posts, comments and people."""

from __future__ import annotations

from tests.app.http.calls.matrix.cells import Example

NOT_FOUND, NOT_YOURS = 404, 403

SOCIAL_EXAMPLES: dict[str, Example] = {
    "POST /api/social/share-analysis": Example(
        201,
        NOT_FOUND,
        body={
            "agentId": "logical-lens",
            "content": "Lisbon looks good.",
            "analysisData": {"analysisId": "{saved_id}"},
        },
    ),
    "POST /api/social/share-analysis/preview": Example(
        another=NOT_FOUND,
        body={
            "agentId": "logical-lens",
            "content": "Lisbon looks good.",
            "analysisData": {"analysisId": "{saved_id}"},
            "parts": ["verdict"],
        },
    ),
    "POST /api/social/posts": Example(
        201,
        NOT_YOURS,
        body={"agentId": "logical-lens", "content": "It asks well.", "userId": "{user_id}"},
    ),
    "GET /api/social/feed": Example(),
    "GET /api/social/feed/new": Example(query="?since=2026-01-01T00:00:00Z"),
    "GET /api/social/search": Example(query="?q=lisbon"),
    "GET /api/social/ranking": Example(),
    "GET /api/social/posts/{post_id:uuid}": Example(),
    "GET /api/social/posts/{post_id:uuid}/preview.png": Example(),
    "GET /api/social/samples": Example(),
    "DELETE /api/social/samples/{sample:str}": Example(204),
    "GET /api/social/posts/{post_id:uuid}/decision": Example(),
    "PUT /api/social/posts/{post_id:uuid}/decision": Example(another=NOT_FOUND, body={"isShown": False}),
    "PUT /api/social/posts/{post_id:uuid}/decision/options": Example(
        another=NOT_FOUND, body={"options": ["Stay", "Go"]}
    ),
    "PUT /api/social/posts/{post_id:uuid}/decision/vote": Example(409, 200, body={"option": None}),
    "PUT /api/social/posts/{post_id:uuid}": Example(
        another=NOT_FOUND, body={"content": "Lisbon looks better.", "editedAt": None}
    ),
    "PUT /api/social/posts/{post_id:uuid}/bookmark": Example(body={"isSaved": True}),
    "DELETE /api/social/posts/{post_id:uuid}": Example(204, NOT_FOUND),
    "POST /api/social/posts/{post_id:uuid}/like": Example(body={"liked": True}),
    "POST /api/social/posts/{post_id:uuid}/share": Example(body={"target": "copy"}),
    "POST /api/social/posts/{post_id:uuid}/comment": Example(
        201, NOT_YOURS, body={"content": "Why Lisbon?", "userId": "{user_id}"}
    ),
    "GET /api/social/posts/{post_id:uuid}/comments": Example(),
    "GET /api/social/posts/{post_id:uuid}/comments/changes": Example(422, query="?cursor=none"),
    "GET /api/social/comments/{comment_id:uuid}/replies": Example(),
    "PUT /api/social/comments/{comment_id:uuid}": Example(another=NOT_FOUND, body={"content": "Why not?"}),
    "DELETE /api/social/comments/{comment_id:uuid}": Example(204, NOT_FOUND),
    "POST /api/social/comments/{comment_id:uuid}/like": Example(body={}),
    "GET /api/social/mentions": Example(query="?q=ada"),
    "GET /api/authors/{user_id:uuid}": Example(fill={"user_id": "author_id"}),
    "PUT /api/authors/{user_id:uuid}/follow": Example(
        409, 200, body={"isFollowed": True}, fill={"user_id": "author_id"}
    ),
    "GET /api/account/followed-people": Example(),
    "PUT /api/authors/{user_id:uuid}/restriction": Example(
        409, 200, body={"restriction": "muted"}, fill={"user_id": "author_id"}
    ),
    "GET /api/account/restricted-people": Example(),
    "GET /api/account/profile": Example(),
    "PUT /api/account/profile": Example(body={"bio": "Weighs things."}),
}
