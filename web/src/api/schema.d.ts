// Made by "npm run generate" from openapi.json. Do not edit.

export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes the caller's account permanently
         * @description Its content is hidden immediately and deleted within minutes.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["delete_account"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports all stored data of the caller as one JSON file
         * @description Exports all stored data of the caller as one JSON file.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["export_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/followed-people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the people whom the caller follows, most recently followed first
         * @description Lists the people whom the caller follows, most recently followed first.
         *
         *     API token: `read`.
         */
        get: operations["list_followed_authors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the Google accounts that are linked to the caller's account
         * @description Lists the Google accounts that are linked to the caller's account.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_identities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/identities/{identity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlinks a Google account
         * @description It can no longer sign in to the caller's account.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["unlink_identity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the caller's own words on their profile
         * @description Returns the caller's own words on their profile.
         *
         *     API token: `read`.
         */
        get: operations["get_profile"];
        /**
         * Changes the caller's own words on their profile
         * @description Changes the caller's own words on their profile.
         *
         *     API token: `publish`.
         */
        put: operations["set_profile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/restricted-people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the people whom the caller has muted or blocked, most recent first
         * @description Lists the people whom the caller has muted or blocked, most recent first.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_restricted_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the content of the caller's account from before they proved its address
         * @description The review is pending until it is finished. Until then, the account's published content is hidden from others.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["get_account_review"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/review/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes some of the content
         * @description The review remains pending.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["delete_reviewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/review/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps the rest under the given names, and ends the review
         * @description Keeps the rest under the given names, and ends the review.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["finish_account_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's second factors
         * @description Lists the caller's second factors.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["get_second_factors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers a passkey
         * @description Afterwards the password alone is not sufficient to sign in.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["add_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/passkeys/{passkey_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a passkey of the caller
         * @description Removes a passkey of the caller.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["remove_passkey"];
        options?: never;
        head?: never;
        /**
         * Renames a passkey of the caller
         * @description Renames a passkey of the caller.
         *
         *     API tokens are refused: this call needs a session.
         */
        patch: operations["rename_passkey"];
        trace?: never;
    };
    "/api/account/second-factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts the registration of a passkey
         * @description Starts the registration of a passkey.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["get_passkey_creation_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generates new recovery codes and invalidates earlier ones
         * @description Generates new recovery codes and invalidates earlier ones.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["replace_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts the setup of an authenticator app
         * @description The secret is returned once.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["begin_totp"];
        /**
         * Removes the caller's authenticator app
         * @description Removes the caller's authenticator app.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["remove_totp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activates the authenticator app by one of its codes
         * @description It replaces an earlier app.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["confirm_totp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/training-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether the caller consents to training
         * @description Returns whether the caller consents to training.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["get_training_consent"];
        /**
         * Gives or withdraws consent to training
         * @description It applies to all of the caller's analyses, including earlier ones: they are included in or excluded from later trainings and downloads.
         *
         *     API tokens are refused: this call needs a session.
         */
        put: operations["put_training_consent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the agents of people and administrators, newest first, including hidden ones
         * @description `q` matches any part of the ID, slug, owner's name, or the name or goal of a global agent. The name and content of private agents are not shown.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_all_agents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/agents/{agent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes any agent
         * @description Its analyses remain.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["delete_any_agent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/agents/{agent_id}/make-global": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an agent of the caller global, or asks the owner of another person's agent to do so
         * @description A repeated request changes nothing until the owner has answered.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["make_agent_global"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/agents/{agent_id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the whole content of an agent, including private ones
         * @description The reason is recorded in the audit log and sent to the owner.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["open_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/agents/create-global": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a global agent, owned by the administrator who creates it
         * @description Creates a global agent, owned by the administrator who creates it.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["create_global_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the actions of administrators, newest first
         * @description `act` selects one kind of action. `q` matches the name or ID of the actor or of the person concerned.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists invitations, newest first, with their creators and users
         * @description Lists invitations, newest first, with their creators and users.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_invitations"];
        put?: never;
        /**
         * Creates a link that admits one person, once, with a role
         * @description The link is returned only here.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["create_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an invitation
         * @description Its link no longer admits anyone.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["revoke_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists messages to the operator: urgent ones first, then newest first
         * @description Lists messages to the operator: urgent ones first, then newest first.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_contact_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/{message_id}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a message as done
         * @description A repeated request changes nothing.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["finish_contact_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/objections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the objections of authors, open ones oldest first
         * @description Restoring the content also answers its objection.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_objections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/objections/{objection_id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rejects an objection: the content remains hidden
         * @description The reason is sent to its author.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["keep_hidden"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists reported content, grouped by thing, most recently reported first
         * @description Lists reported content, grouped by thing, most recently reported first.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{kind}/{thing_id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes the reports of a thing and leaves it unchanged
         * @description Closes the reports of a thing and leaves it unchanged.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["dismiss_reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{kind}/{thing_id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hides content from everyone but its author, and closes its reports
         * @description The note is required; it is sent to the author.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["hide_thing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{kind}/{thing_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores hidden content
         * @description Restores hidden content.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["restore_thing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the sign-up policy and who set it
         * @description Returns the sign-up policy and who set it.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["get_sign_up_policy"];
        /**
         * Sets who may create an account
         * @description Overrides the server's settings.
         *
         *     API tokens are refused: this call needs a session.
         */
        put: operations["change_sign_up_policy"];
        post?: never;
        /**
         * Removes the override, so that the server's settings apply again
         * @description Removes the override, so that the server's settings apply again.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["reset_sign_up_policy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists accounts, newest first
         * @description `q` matches any part of the name or email address.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a person an administrator
         * @description Makes a person an administrator.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["grant_admin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/remove-second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes every second factor of an account and notifies its owner
         * @description The reason is recorded in the audit log.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["remove_second_factors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a link to set a new password, valid once within a day
         * @description It invalidates an earlier link of the account.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["make_reset_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revokes the administrator role of another person
         * @description The last administrator cannot be removed.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["revoke_admin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspends an account
         * @description Its sessions end immediately, it cannot sign in, and its content is hidden during the suspension.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["suspend_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/unsuspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the suspension of an account
         * @description Ends the suspension of an account.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["unsuspend_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the threads of an agent, newest first, each with its first replies
         * @description The first page always includes the thread of `comment`, placed first if it is not on that page otherwise, with its replies up to that comment. `Link` with `rel="next"` has the URL of the next page, if any.
         *
         *     API token: `read`.
         */
        get: operations["list_agent_comments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the agents that everyone may use, newest first
         * @description `all` includes the caller's personal agents; `community` excludes those of administrators; `trending` uses the order of `/api/social/ranking`. Agents of people whom the caller has muted, and of people who block each other, are left out. `q` matches any part of the name, description or a tag. `Link` with `rel="next"` has the URL of the next page, if any.
         *
         *     API token: `read`.
         */
        get: operations["list_agent_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-feed/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns activity figures of the agent network, at most 30 seconds old
         * @description Returns activity figures of the agent network, at most 30 seconds old.
         */
        get: operations["get_network_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/{agent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the profile of a global agent and the figures of its runs
         * @description A personal agent is visible only to its owner.
         *
         *     API token: `read`.
         */
        get: operations["get_agent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/{agent_id}/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a comment to an agent, or a reply to a comment on it
         * @description Adds a comment to an agent, or a reply to a comment on it.
         *
         *     API token: `publish`.
         */
        post: operations["comment_on_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/{agent_id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follows a global agent
         * @description A repeated request changes nothing.
         *
         *     API token: `publish`.
         */
        post: operations["follow_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/{agent_id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Likes or unlikes an agent
         * @description Likes or unlikes an agent.
         *
         *     API token: `publish`.
         */
        post: operations["like_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/{agent_id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that the caller shared an agent
         * @description A repeated request changes nothing.
         *
         *     API token: `publish`.
         */
        post: operations["share_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/{agent_id}/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfollows an agent
         * @description A repeated request changes nothing.
         *
         *     API token: `publish`.
         */
        post: operations["unfollow_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/directory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the agents that everyone may use, built-in ones first
         * @description With `q`, returns agents for which every word of `q` starts a word of the name, creator or goal. If there are none, returns agents that contain `q` anywhere in one of these.
         *
         *     API token: `read`.
         */
        get: operations["list_directory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves an analysis that was made elsewhere to the caller's history
         * @description Saves an analysis that was made elsewhere to the caller's history.
         *
         *     API token: `analyze`.
         */
        post: operations["save_analysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the current state of an analysis
         * @description Returns the current state of an analysis.
         *
         *     API token: `read` or `analyze`.
         */
        get: operations["get_analysis"];
        put?: never;
        post?: never;
        /**
         * Deletes an analysis
         * @description Stops it if it is running. It is removed everywhere immediately and can be restored for 24 hours.
         *
         *     API token: `analyze`.
         */
        delete: operations["delete_analysis"];
        options?: never;
        head?: never;
        /**
         * Sets the title or pin of an analysis
         * @description Sets the title or pin of an analysis.
         *
         *     API token: `analyze`.
         */
        patch: operations["update_analysis"];
        trace?: never;
    };
    "/api/analyses/{analysis_id}/band": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the calls and cost of measuring an analysis's stability band, and whether it is offered
         * @description Returns the calls and cost of measuring an analysis's stability band, and whether it is offered.
         *
         *     API token: `read` or `analyze`.
         */
        get: operations["get_band"];
        put?: never;
        /**
         * Measures the stability band of an analysis
         * @description Asks each lens three more times for scores only. Answers 202 with the URL to follow it; the analysis contains the band when the run is completed. An analysis has one band: a repeated request returns the measurement in progress or done, without further cost.
         *
         *     API token: `analyze`.
         */
        post: operations["measure_band"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops an analysis
         * @description With `keepResult`, completes it with the best tier so far ('good enough, stop here').
         *
         *     API token: `analyze`.
         */
        post: operations["cancel_analysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the changes from another analysis to this one
         * @description `against` is the other analysis. By default it is the one that this one refines or asks 'what if' of.
         *
         *     API token: `read`.
         */
        get: operations["get_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the decision recorded for an analysis, or null
         * @description Returns the decision recorded for an analysis, or null.
         *
         *     API token: `read`.
         */
        get: operations["get_decision"];
        /**
         * Records or changes the decision for an analysis
         * @description An analysis has one decision. Its confidence cannot be changed once there is an outcome.
         *
         *     API token: `analyze`.
         */
        put: operations["record_decision"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams the events of an analysis as server-sent events
         * @description `event` is the type, `id` is `{attempt}-{seq}`, `data` is the JSON of the event. A client that reconnects with Last-Event-ID receives every later event. A new client receives all events, or first a `snapshot` that replaces the earliest ones. The stream ends after the final event (completed, failed, canceled).
         *
         *     API token: `read` or `analyze`.
         */
        get: operations["stream_analysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/explanations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explains every figure of an analysis
         * @description Each explanation has its formula with values; `field` of an input refers to the explanation of that input.
         *
         *     API token: `read`.
         */
        get: operations["get_explanations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports a finished analysis as Markdown, JSON or PDF
         * @description Exports a finished analysis as Markdown, JSON or PDF.
         *
         *     API token: `read` or `analyze`.
         */
        get: operations["export_analysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/lenses/{lens}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives or changes feedback on a lens of the caller's analysis
         * @description It is a weak signal for learning and has no other effect.
         *
         *     API token: `analyze`.
         */
        put: operations["give_feedback"];
        post?: never;
        /**
         * Deletes feedback on a lens
         * @description Does nothing if there is none.
         *
         *     API token: `analyze`.
         */
        delete: operations["take_back_feedback"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores a deleted analysis, within 24 hours
         * @description Restores a deleted analysis, within 24 hours.
         *
         *     API token: `analyze`.
         */
        post: operations["restore_analysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the links to an analysis: live ones first, then the latest expired or revoked ones
         * @description Lists the links to an analysis: live ones first, then the latest expired or revoked ones.
         *
         *     API token: `read`.
         */
        get: operations["list_shares"];
        put?: never;
        /**
         * Creates a link under which an analysis can be read without signing in
         * @description Creates a link under which an analysis can be read without signing in.
         *
         *     API token: `publish`.
         */
        post: operations["create_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/shares/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews the content of a link to an analysis
         * @description Creates no link.
         *
         *     API token: `publish`.
         */
        post: operations["preview_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{analysis_id}/wait": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns why a queued analysis does not start yet
         * @description Returns why a queued analysis does not start yet.
         *
         *     API token: `read` or `analyze`.
         */
        get: operations["get_wait"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's analyses: pinned ones first, then newest first
         * @description With `q`, returns entries for which every word of `q` starts a word of the title or scenario. If there are none, returns entries that contain `q` anywhere. `agent` is the ID of an agent and restricts the list to its analyses.
         *
         *     API token: `read`.
         */
        get: operations["list_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's history, newest first, including running analyses
         * @description Lists the caller's history, newest first, including running analyses.
         *
         *     API token: `read`.
         */
        get: operations["list_analyses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyses a decision
         * @description Answers with the result when the run ends. With `Prefer: respond-async`, answers 202 immediately with the URL to follow it.
         *
         *     API token: `analyze`.
         */
        post: operations["analyze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the email address of a new account by the link mailed to it, and signs in
         * @description Answers 202 without a session when the account has a second factor.
         */
        post: operations["confirm_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a password reset link to the account with this address
         * @description The answer does not reveal whether there is one.
         */
        post: operations["request_password_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether Google sign-in is configured, and its mode at this host
         * @description Returns whether Google sign-in is configured, and its mode at this host.
         */
        get: operations["get_google_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receives the redirect from Google
         * @description Only `finish_google_sign_in` reveals the outcome.
         */
        get: operations["take_google_answer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the outcome of this browser's Google sign-in, once
         * @description Answers 202 without a session when the account has a second factor.
         */
        post: operations["finish_google_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts linking a Google account to the caller's account
         * @description Only this session can finish it.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["start_google_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/link/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Links the Google account that this browser returned with
         * @description Links the Google account that this browser returned with.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["finish_google_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/reauthenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts re-authentication through Google
         * @description Only this session can finish it.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["start_google_reauthentication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/reauthenticate/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Re-authenticates the caller by the Google account that this browser returned with
         * @description The account must be linked to the caller's account.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["finish_google_reauthentication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redirects the browser to Google
         * @description A page to navigate to, not to fetch. An invitation that was opened in this browser applies when a new account is created.
         */
        get: operations["start_google_sign_in"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the terms of an invitation
         * @description Does not use it up. The invitation also applies to a Google sign-in from this browser for one hour.
         */
        post: operations["open_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in by username and password
         * @description Answers 202 without a session when the account has a second factor: `POST /api/auth/second-factor` completes the sign-in.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the current session
         * @description Its token becomes invalid and its event streams close.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the signed-in user
         * @description Returns the signed-in user.
         *
         *     API token: any scope.
         */
        get: operations["get_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in by a passkey alone
         * @description Its authenticator must have verified the person.
         */
        post: operations["sign_in_by_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a sign-in by passkey alone
         * @description Starts a sign-in by passkey alone.
         */
        post: operations["get_passkey_sign_in_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the password and ends every other session of the account
         * @description Changes the password and ends every other session of the account.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reauthenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Re-authenticates the caller
         * @description It applies to the session of this request for five minutes.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reauthenticate/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the ways in which the caller can re-authenticate
         * @description Lists the ways in which the caller can re-authenticate.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["get_reauthentication_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an account and signs in
         * @description The first account of an installation is an administrator. `GET /api/auth/sign-up` tells who else may create one. Answers 202 without a session when the email address has to be confirmed first.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password by a link
         * @description Every session of the account ends.
         */
        post: operations["reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Completes a sign-in by its second factor
         * @description Five wrong answers void the ticket.
         */
        post: operations["complete_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns passkey options for a sign-in that waits for its second factor
         * @description Returns passkey options for a sign-in that waits for its second factor.
         */
        post: operations["get_second_factor_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's live sessions
         * @description Lists the caller's live sessions.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one session of the caller
         * @description Its token becomes invalid and its event streams close.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["end_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends every session of the caller, including the current one
         * @description Ends every session of the caller, including the current one.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["sign_out_everywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns who may create an account here
         * @description Returns who may create an account here.
         */
        get: operations["get_sign_up_terms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authors/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the public profile of a person
         * @description Returns the public profile of a person.
         *
         *     API token: `read`.
         */
        get: operations["get_author"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authors/{user_id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Follows or unfollows a person
         * @description A repeated request changes nothing.
         *
         *     API token: `publish`.
         */
        put: operations["follow_author"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authors/{user_id}/restriction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mutes or blocks a person, or undoes it
         * @description The person is not notified. A repeated request changes nothing.
         *
         *     API tokens are refused: this call needs a session.
         */
        put: operations["restrict_author"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the contact details of this server's operator
         * @description Returns the contact details of this server's operator.
         */
        get: operations["get_contact"];
        put?: never;
        /**
         * Sends a message to the operator
         * @description The message is stored, and mailed if mail is configured. A signed-in sender is recorded with it.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["send_contact_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's non-empty conversations, most recently used first
         * @description Lists the caller's non-empty conversations, most recently used first.
         *
         *     API token: `read`.
         */
        get: operations["list_conversations"];
        put?: never;
        /**
         * Opens a conversation about an analysis or with an agent
         * @description An analysis has one conversation, which all its refinements share. Answers 200 when it exists already.
         *
         *     API token: `analyze`.
         */
        post: operations["open_conversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a conversation with all its messages
         * @description Returns a conversation with all its messages.
         *
         *     API token: `read` or `analyze`.
         */
        get: operations["get_conversation"];
        put?: never;
        post?: never;
        /**
         * Deletes a conversation
         * @description Its analyses remain in the history.
         *
         *     API token: `analyze`.
         */
        delete: operations["delete_conversation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds an input to the analysis of a conversation and refines it
         * @description Answers when the run ends. With `Prefer: respond-async`, answers 202 immediately with the URL to follow it.
         *
         *     API token: `analyze`.
         */
        post: operations["send_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/custom-analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyses a decision with an agent and its lenses
         * @description Answers with the result when the run ends. With `Prefer: respond-async`, answers 202 immediately with the URL to follow it.
         *
         *     API token: `analyze`.
         */
        post: operations["custom_analyze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dare-analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyses a decision with an agent of AgentMinds and its lenses
         * @description Answers with the result when the run ends. With `Prefer: respond-async`, answers 202 immediately with the URL to follow it.
         *
         *     API token: `analyze`.
         */
        post: operations["dare_analyze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dare/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the models that can be chosen, each with its current status, and the built-in agents
         * @description Lists the models that can be chosen, each with its current status, and the built-in agents.
         */
        get: operations["list_models"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's journal
         * @description Open and due decisions are ordered by review day, resolved ones by resolution, latest first. Without a `state`, all decisions are listed, newest first.
         *
         *     API token: `read`.
         */
        get: operations["list_decisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decisions/{decision_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a decision from the journal
         * @description Deletes a decision from the journal.
         *
         *     API token: `analyze`.
         */
        delete: operations["delete_decision"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decisions/{decision_id}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Records or corrects the outcome of a decision
         * @description Records or corrects the outcome of a decision.
         *
         *     API token: `analyze`.
         */
        put: operations["resolve_decision"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decisions/calibration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns how well the caller's confidence matches the outcomes
         * @description Empty until there are enough outcomes. Unclear outcomes do not count.
         *
         *     API token: `read`.
         */
        get: operations["get_calibration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/followers-count/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the people who follow an agent of this person
         * @description Counts the people who follow an agent of this person.
         *
         *     API token: `read`.
         */
        get: operations["count_followers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/following/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the agents that the caller follows, most recently followed first
         * @description Lists the agents that the caller follows, most recently followed first.
         *
         *     API token: `read`.
         */
        get: operations["list_followed_agents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the readiness of each part by name
         * @description Answers 503 while any part is not ready.
         */
        get: operations["get_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Checks the readiness, for monitors
         * @description The status of GET without its body: 503 while any part is not ready.
         */
        head: operations["check_health"];
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answers while the process accepts requests
         * @description Checks nothing else: a restart helps only if this call fails.
         */
        get: operations["get_liveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Checks that the process accepts requests
         * @description The status of GET without its body.
         */
        head: operations["check_liveness"];
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the readiness of the parts that the API needs to serve requests: database and migrations
         * @description Answers 503 while one of them is not ready. Missing workers and Redis servers do not matter here, because analyses are accepted and wait.
         */
        get: operations["get_readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /**
         * Checks the readiness of the parts that the API needs to serve requests
         * @description The status of GET without its body: 503 while one of them is not ready.
         */
        head: operations["check_readiness"];
        patch?: never;
        trace?: never;
    };
    "/api/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the live counters of the landing page
         * @description Returns the live counters of the landing page.
         */
        get: operations["get_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's agents, newest first
         * @description Lists the caller's agents, newest first.
         *
         *     API token: `read`.
         */
        get: operations["list_own_agents"];
        put?: never;
        /**
         * Creates an agent
         * @description Creates an agent.
         *
         *     API token: `publish`.
         */
        post: operations["create_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds/{agent_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one of the caller's agents with its versions
         * @description Returns one of the caller's agents with its versions.
         *
         *     API token: `read`.
         */
        get: operations["get_own_agent"];
        /**
         * Changes an agent of the caller
         * @description Creates a new version; earlier runs refer to the version they used. An update without changes creates no version.
         *
         *     API token: `publish`.
         */
        put: operations["update_agent"];
        post?: never;
        /**
         * Deletes an agent of the caller
         * @description Its analyses remain.
         *
         *     API token: `publish`.
         */
        delete: operations["delete_agent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds/{agent_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports an agent of the caller as a file
         * @description Exports an agent of the caller as a file.
         *
         *     API token: `read`.
         */
        get: operations["export_agent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds/{agent_id}/publication/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts an administrator's request to make an agent of the caller global
         * @description Everyone can then read it in this version.
         *
         *     API token: `publish`.
         */
        post: operations["accept_publication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds/{agent_id}/publication/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declines to make an agent of the caller global
         * @description Declines to make an agent of the caller global.
         *
         *     API token: `publish`.
         */
        post: operations["decline_publication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds/{agent_id}/reach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes an agent of the caller global, or private again
         * @description A private agent can be found and run only by its owner. Its analyses remain with the people who made them.
         *
         *     API token: `publish`.
         */
        put: operations["set_agent_reach"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds/{agent_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the latest versions of an agent of the caller, newest first
         * @description Lists the latest versions of an agent of the caller, newest first.
         *
         *     API token: `read`.
         */
        get: operations["list_agent_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds/{agent_id}/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores an earlier version of an agent as a new version
         * @description Restores an earlier version of an agent as a new version.
         *
         *     API token: `publish`.
         */
        post: operations["restore_agent_version"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds/global": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's global agents, newest first
         * @description Lists the caller's global agents, newest first.
         *
         *     API token: `read`.
         */
        get: operations["list_own_global_agents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a personal agent from an exported file
         * @description Creates a personal agent from an exported file.
         *
         *     API token: `publish`.
         */
        post: operations["import_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirror-minds/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the exact prompts that models would receive from an agent like this one
         * @description Nothing is sent or stored.
         *
         *     API token: `publish`.
         */
        post: operations["preview_agent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mirrorminds/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the global agents built by people, newest first
         * @description Lists the global agents built by people, newest first.
         */
        get: operations["list_public_agents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/{kind}/{thing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns why a post, comment or agent of the caller is hidden, and their latest objection
         * @description Returns why a post, comment or agent of the caller is hidden, and their latest objection.
         *
         *     API token: `read`.
         */
        get: operations["get_hidden_thing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/{kind}/{thing_id}/objection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Objects to the hiding of the caller's content
         * @description One objection per thing can be open.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["object_to_hiding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's notifications, most recently changed first
         * @description Lists the caller's notifications, most recently changed first.
         *
         *     API token: `read`.
         */
        get: operations["list_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{notification_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a notification of the caller
         * @description Deletes a notification of the caller.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["delete_notification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks notifications of the caller as read: some by their IDs, or all up to a time
         * @description Marks notifications of the caller as read: some by their IDs, or all up to a time.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["read_notifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts what waits for an administrator
         * @description Counts what waits for an administrator.
         *
         *     API token: `operate`.
         */
        get: operations["get_attention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/costs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the cost per day, and the cost with every lens on the top tier
         * @description Returns the cost per day, and the cost with every lens on the top tier.
         *
         *     API token: `operate`.
         */
        get: operations["list_costs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns throughput, failures, latency and cost per day, with `hours` per hour
         * @description Returns throughput, failures, latency and cost per day, with `hours` per hour.
         *
         *     API token: `operate`.
         */
        get: operations["list_history_periods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the current state of queues and workers
         * @description Returns the current state of queues and workers.
         *
         *     API token: `operate`.
         */
        get: operations["get_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the state of the models, and today's spending on them
         * @description Returns the state of the models, and today's spending on them.
         *
         *     API token: `operate`.
         */
        get: operations["list_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/providers/{host}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses a provider: waiting runs whose next calls go to its models are not claimed until it is resumed
         * @description Runs in progress finish their tier. A run that waits until its deadline ends then.
         *
         *     API token: `operate`.
         */
        post: operations["pause_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/providers/{host}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resumes a paused provider
         * @description Resumes a paused provider.
         *
         *     API token: `operate`.
         */
        post: operations["resume_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/queues/{queue}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses a queue: its waiting runs are not claimed until it is resumed
         * @description Runs in progress continue. A run that waits until its deadline ends then.
         *
         *     API token: `operate`.
         */
        post: operations["pause_queue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/queues/{queue}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resumes a paused queue
         * @description Resumes a paused queue.
         *
         *     API token: `operate`.
         */
        post: operations["resume_queue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists all runs, newest first
         * @description `q` is an analysis ID or its beginning, or the beginning of a username. Scenarios are not shown.
         *
         *     API token: `operate`.
         */
        get: operations["list_runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/runs/{analysis_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the history of a run, as a trace
         * @description It does not contain the scenario or answers.
         *
         *     API token: `operate`.
         */
        get: operations["get_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/runs/{analysis_id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns scenario and answers of a run
         * @description The reason is recorded in the audit log and sent to the owner.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["open_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/runs/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels open runs as their owners would
         * @description Cancels open runs as their owners would.
         *
         *     API token: `operate`.
         */
        post: operations["cancel_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/runs/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the latest runs that match by error, agent and model
         * @description The parameters are those of the list.
         *
         *     API token: `operate`.
         */
        get: operations["group_runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/runs/requeue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enqueues the messages of waiting runs again
         * @description Safe if the messages were not lost, because a run is claimed once.
         *
         *     API token: `operate`.
         */
        post: operations["requeue_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/runs/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retries failed runs
         * @description Lens calls with an answer are not repeated; failed ones are.
         *
         *     API token: `operate`.
         */
        post: operations["retry_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Asks the configured model servers which software and models they have
         * @description A check is repeated after 10 seconds. Servers that speak like Gemini are not asked.
         *
         *     API token: `operate`.
         */
        get: operations["check_servers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publication-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the requests of administrators to make agents of the caller global, newest first
         * @description Lists the requests of administrators to make agents of the caller global, newest first.
         *
         *     API token: `read`.
         */
        get: operations["list_publication_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the decision readiness of a text
         * @description Calls no model and stores nothing, so a page can call it while the person types. `quote` is the person's own wording. Only options, deadline and figures are recognised in every language; the other items require a language with a lexicon.
         *
         *     API token: `analyze`.
         */
        post: operations["read_readiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports a post, a comment or an agent to the administrators
         * @description Each person can report a thing once. A repeated report changes nothing, unless administrators have judged the first and the thing was edited since.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/routing/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the savings of routing at 95 % of the top tier's quality, if the records support a claim
         * @description Returns the savings of routing at 95 % of the top tier's quality, if the records support a claim.
         *
         *     API token: `read`.
         */
        get: operations["get_claim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the samples that can be replayed: handwritten analyses that call no model
         * @description Lists the samples that can be replayed: handwritten analyses that call no model.
         *
         *     API token: `read` or `analyze`.
         */
        get: operations["list_samples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/samples/{sample}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replays a sample as a run of the caller
         * @description Always answers 202 with the URL to follow the run. Its texts are handwritten; the queue, the gate and the escalation are real. It costs nothing and is not used for learning.
         *
         *     API token: `analyze`.
         */
        post: operations["replay_sample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the content of a link
         * @description Returns the content of a link.
         */
        get: operations["get_shared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{token}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the preview image of a shared analysis for link previews: a PNG, 1200 by 630
         * @description Returns the preview image of a shared analysis for link previews: a PNG, 1200 by 630.
         */
        get: operations["get_shared_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a link
         * @description It no longer opens anything.
         *
         *     API token: `publish`.
         */
        delete: operations["revoke_share"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/comments/{comment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edits a comment of the caller
         * @description Edits a comment of the caller.
         *
         *     API token: `publish`.
         */
        put: operations["update_comment"];
        post?: never;
        /**
         * Deletes a comment of the caller
         * @description Its replies remain.
         *
         *     API token: `publish`.
         */
        delete: operations["delete_comment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/comments/{comment_id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Likes or unlikes a comment
         * @description Likes or unlikes a comment.
         *
         *     API token: `publish`.
         */
        post: operations["like_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/comments/{comment_id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the replies in a thread, oldest first
         * @description `Link` with `rel="next"` has the URL of the next page, if any.
         *
         *     API token: `read`.
         */
        get: operations["list_replies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists posts: the latest, the trending, the latest by people and about agents that the caller follows,
         *         or those that the caller has saved, most recently saved first
         * @description `tag` and `author` filter the latest. Posts of people whom the caller has muted, and of people who block each other, are left out, except with `author`. `Link` with `rel="next"` has the URL of the next page, if any.
         *
         *     API token: `read`.
         */
        get: operations["list_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/feed/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the posts that are newer than the first one shown
         * @description Counts the posts that are newer than the first one shown.
         *
         *     API token: `read`.
         */
        get: operations["count_new_posts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/mentions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggests up to eight people with a public profile to mention
         * @description First those whose username begins with `q`, then, from three characters on, those whose name contains it.
         *
         *     API token: `read`.
         */
        get: operations["suggest_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes a post about an agent
         * @description Publishes a post about an agent.
         *
         *     API token: `publish`.
         */
        post: operations["create_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a post, with the published parts of its analysis
         * @description Returns a post, with the published parts of its analysis.
         *
         *     API token: `read`.
         */
        get: operations["get_post"];
        /**
         * Changes text and tags of a post of the caller, which is then marked as edited
         * @description Its analysis cannot be changed. A hidden post stays hidden.
         *
         *     API token: `publish`.
         */
        put: operations["update_post"];
        post?: never;
        /**
         * Deletes a post of the caller, with its comments and reactions
         * @description Deletes a post of the caller, with its comments and reactions.
         *
         *     API token: `publish`.
         */
        delete: operations["delete_post"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}/bookmark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves a post to read later, or removes it from the saved ones
         * @description Saved posts are private. A repeated request changes nothing.
         *
         *     API token: `publish`.
         */
        put: operations["bookmark_post"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a comment to a post, or a reply to a comment on it
         * @description Adds a comment to a post, or a reply to a comment on it.
         *
         *     API token: `publish`.
         */
        post: operations["comment_on_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the threads of a post, newest first, each with its first replies
         * @description The first page always includes the thread of `comment`, placed first if it is not on that page otherwise, with its replies up to that comment. `Link` with `rel="next"` has the URL of the next page, if any, and `Changes-Cursor` the cursor of later changes.
         *
         *     API token: `read`.
         */
        get: operations["list_comments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}/comments/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the comments on a post that were added, edited, deleted, hidden or restored since a read
         * @description Pages read it when the event stream sends `comments`, and when the stream was interrupted.
         *
         *     API token: `read`.
         */
        get: operations["list_comment_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the options of a post with the votes that the caller may see, and the author's decision
         * @description Returns the options of a post with the votes that the caller may see, and the author's decision.
         *
         *     API token: `read`.
         */
        get: operations["get_post_decision"];
        /**
         * Shows or hides on a post what its author decided and how it turned out, from their decision journal
         * @description Shows or hides on a post what its author decided and how it turned out, from their decision journal.
         *
         *     API token: `publish`.
         */
        put: operations["show_post_decision"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}/decision/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the options that readers vote on, until the first vote
         * @description Sets the options that readers vote on, until the first vote.
         *
         *     API token: `publish`.
         */
        put: operations["set_post_options"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}/decision/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets, changes or withdraws the caller's vote
         * @description Sets, changes or withdraws the caller's vote.
         *
         *     API token: `publish`.
         */
        put: operations["vote_on_post"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Likes or unlikes a post
         * @description Likes or unlikes a post.
         *
         *     API token: `publish`.
         */
        post: operations["like_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the preview image of a post for link previews: a PNG, 1200 by 630
         * @description Returns the preview image of a post for link previews: a PNG, 1200 by 630.
         */
        get: operations["get_post_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/posts/{post_id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that the caller shared a post
         * @description A repeated request changes nothing.
         *
         *     API token: `publish`.
         */
        post: operations["share_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the ranking formula of trending posts and agents, as text and as numbers
         * @description Returns the ranking formula of trending posts and agents, as text and as numbers.
         */
        get: operations["get_ranking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists posts of handwritten samples, which the feed shows while it is empty
         * @description Lists posts of handwritten samples, which the feed shows while it is empty.
         */
        get: operations["list_sample_posts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/samples/{sample}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a sample post for everyone
         * @description Removes a sample post for everyone.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["remove_sample_post"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches posts, agents and people
         * @description Finds posts in which every word of `q` starts a word of the text or a hashtag, newest first; agents with `q` in name, description or a tag, newest first; and people with `q` in their name, by name. Content of people whom the caller has muted, and of people who block each other, is left out.
         *
         *     API token: `read`.
         */
        get: operations["search_social"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/share-analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes a post about an analysis of the caller
         * @description Publishes a post about an analysis of the caller.
         *
         *     API token: `publish`.
         */
        post: operations["share_analysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/social/share-analysis/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews a post as visitors would see it
         * @description Publishes nothing.
         *
         *     API token: `publish`.
         */
        post: operations["preview_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams the events of some analyses and of the account, and changes of the comments on some posts
         * @description Server-sent events: `event` is the type of the message, `data` its JSON. The first message is `unread`. Each event of an analysis is a `run` with its event ID. `comments` names a post whose comments have changed. Posts that the caller may not see are ignored. The stream remains open after its analyses end, and closes with the session.
         *
         *     API token: `read`.
         */
        get: operations["stream_tab"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/superagent-analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyses a decision with the SuperAgent, through the lenses of finance, market, execution and growth
         * @description With `agent`, uses the lenses of that draft. The draft is not stored, and its runs are not counted. Answers with the result when the run ends. With `Prefer: respond-async`, answers 202 immediately with the URL to follow it.
         *
         *     API token: `analyze`.
         */
        post: operations["superagent_analyze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's API tokens that were not revoked
         * @description Lists the caller's API tokens that were not revoked.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_api_tokens"];
        put?: never;
        /**
         * Creates an API token
         * @description The token itself is returned only here. It is sent as `Authorization: Bearer iris_...`. The scope `operate` requires an administrator.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["create_api_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an API token of the caller
         * @description It is refused at once, and its event streams close.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["revoke_api_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/training": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the policy in force and the trained policies
         * @description Returns the policy in force and the trained policies.
         *
         *     API token: `read`.
         */
        get: operations["get_training"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/training-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the amount of training data, as totals
         * @description Returns the amount of training data, as totals.
         */
        get: operations["get_training_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/training/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts the training of a policy
         * @description Returns the waiting or running training if there is one. Refuses a training that cannot succeed.
         *
         *     API token: `operate`.
         */
        post: operations["start_training"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/training/ladder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns warnings about the model ladder, from its prices and the records
         * @description Returns warnings about the model ladder, from its prices and the records.
         *
         *     API token: `operate`.
         */
        get: operations["get_ladder_warnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/training/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether a training can succeed, and why finished lenses have no usable label, as totals
         * @description Returns whether a training can succeed, and why finished lenses have no usable label, as totals.
         */
        get: operations["get_training_readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/training/server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the address of the training server
         * @description Returns the address of the training server.
         */
        get: operations["get_training_server"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/training/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a trained policy, or the safe one, in force
         * @description Running runs are not affected.
         *
         *     API token: `operate`.
         */
        post: operations["switch_policy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/training/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issues a ticket for one download of the training data, valid for a minute
         * @description Issues a ticket for one download of the training data, valid for a minute.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["take_training_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's webhooks
         * @description Lists the caller's webhooks.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_webhooks"];
        put?: never;
        /**
         * Creates a webhook
         * @description Its signing secret is returned only here. Deliveries are signed as Standard Webhooks defines.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["create_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a webhook of the caller with its delivery log
         * @description Deletes a webhook of the caller with its delivery log.
         *
         *     API tokens are refused: this call needs a session.
         */
        delete: operations["delete_webhook"];
        options?: never;
        head?: never;
        /**
         * Changes, disables or enables a webhook of the caller
         * @description Changes, disables or enables a webhook of the caller.
         *
         *     API tokens are refused: this call needs a session.
         */
        patch: operations["update_webhook"];
        trace?: never;
    };
    "/api/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the latest deliveries of a webhook of the caller
         * @description Lists the latest deliveries of a webhook of the caller.
         *
         *     API tokens are refused: this call needs a session.
         */
        get: operations["list_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhook_id}/deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a delivery again, under the same `webhook-id`
         * @description Sends a delivery again, under the same `webhook-id`.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["replay_webhook_delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a test event to a webhook of the caller. It has one try
         * @description Sends a test event to a webhook of the caller. It has one try.
         *
         *     API tokens are refused: this call needs a session.
         */
        post: operations["test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the metrics of the product, for Prometheus
         * @description Requires the token of IRIS_METRICS_TOKEN. If it is not set, only requests from the server's own machine are allowed.
         */
        get: operations["scrape_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chat/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyses a decision, or refines an analysis
         * @description The answer is Markdown that ends with a link to the analysis. A message after such an answer is an input to that analysis. With `stream`, lenses are sent as the quality gate accepts them, and `reasoning_content` reports progress. With `response_format`, the answer is JSON with the fields of StructuredAnswer that the schema names. The run continues if the client disconnects.
         *
         *     API token: `analyze`.
         */
        post: operations["create_chat_completion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the models: `iris`, `iris-superagent`, and one per agent that the caller may use
         * @description Lists the models: `iris`, `iris-superagent`, and one per agent that the caller may use.
         *
         *     API token: any scope.
         */
        get: operations["list_chat_models"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/{model_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a model
         * @description Returns a model.
         *
         *     API token: any scope.
         */
        get: operations["get_chat_model"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyses a decision, or refines an analysis
         * @description Answers like POST /v1/chat/completions, in the form of the Responses API. With `previous_response_id`, the input refines the analysis of that response. With `stream`, progress is a reasoning summary.
         *
         *     API token: `analyze`.
         */
        post: operations["create_response"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Accepted */
        Accepted: {
            /** Format: uuid */
            analysisId: string;
            eventsUrl: string;
            status: components["schemas"]["RunStatus"];
        };
        /** AccountDeletion */
        AccountDeletion: {
            password?: string | null;
            username?: string | null;
        };
        /** AccountReview */
        AccountReview: {
            firstName: string;
            groups: components["schemas"]["ReviewGroup"][];
            lastName: string;
            revokedLinks: number;
            /** Format: date-time */
            startedAt: string;
            username: string;
        };
        /** Acr */
        Acr: {
            compressionScore: number;
            redundancyFactor: number;
            summaryLoss: number;
        };
        /** Actor */
        Actor: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** AdaptiveRouting */
        AdaptiveRouting: {
            costOptimized: boolean;
            modelUsed: string;
            passCount: number;
            processingType: string;
            qualityMetrics: components["schemas"]["QualityMetrics"];
            route: string;
            tierUsed: number;
        };
        /** AdminAgent */
        AdminAgent: {
            category: string | null;
            /** Format: date-time */
            createdAt: string;
            creatorName: string;
            followers: number;
            goal: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            isGlobal: "true" | "false";
            isHidden: boolean;
            isOwnerSuspended: boolean;
            lensCount: number;
            lenses: components["schemas"]["AgentLens"][];
            name: string | null;
            publication: components["schemas"]["Publication"] | null;
            runCount: number;
            runQuota: number;
            slug: string | null;
            tags: string[];
            /** Format: uuid */
            userId: string;
        };
        /** AdminAgentPage */
        AdminAgentPage: {
            agents: components["schemas"]["AdminAgent"][];
            counts: components["schemas"]["AgentCounts"];
            next: string | null;
            total: number;
        };
        /** AdminUser */
        AdminUser: {
            agents: number;
            comments: number;
            /** Format: date-time */
            createdAt: string;
            email: string;
            hasSecondFactor: boolean;
            /** Format: uuid */
            id: string;
            isAdmin: boolean;
            isSuspended: boolean;
            lastSeenAt: string | null;
            name: string;
            posts: number;
            suspendedAt: string | null;
            username: string;
        };
        /** AdviceRead */
        AdviceRead: {
            isBlocking: boolean;
            text: string;
        };
        /** AgentCounts */
        AgentCounts: {
            globalAgents: number;
            totalAgents: number;
            userAgents: number;
        };
        /** AgentCreate */
        AgentCreate: {
            /**
             * @default Business
             * @enum {string}
             */
            category: "Business" | "Research" | "Strategy" | "Finance" | "Technology";
            /** @default  */
            goal: string;
            /**
             * @default false
             * @enum {string}
             */
            isGlobal: "true" | "false";
            /** @enum {null|string} */
            isPublic?: "true" | "false" | null;
            /** @default [] */
            lenses: components["schemas"]["LensWritten"][];
            /** @default  */
            name: string;
            startedFrom?: string | null;
            superAgent?: components["schemas"]["SuperAgent"] | null;
            /** @default [] */
            tags: string[];
            userId?: string | null;
        };
        /** AgentDetail */
        AgentDetail: {
            category: string;
            /** Format: date-time */
            createdAt: string;
            creatorName: string;
            followers: number;
            goal: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            isBuiltIn: "true" | "false";
            /** @enum {string} */
            isGlobal: "true" | "false";
            isHidden: boolean;
            /** @enum {string} */
            isPublic: "true" | "false";
            lenses: components["schemas"]["AgentLens"][];
            lineage: components["schemas"]["Ancestor"][];
            name: string;
            runCount: number;
            runQuota: number;
            singleModel: string | null;
            superAgent: components["schemas"]["SuperAgent"];
            /** @enum {string} */
            superAgentEnabled: "true" | "false";
            tags: string[];
            /** @enum {string} */
            type: "user" | "global";
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            userId: string;
            version: number;
            versions: components["schemas"]["AgentVersion"][];
        };
        /** AgentDraft */
        AgentDraft: {
            /** @default  */
            goal: string;
            /** @default [] */
            lenses: components["schemas"]["LensWritten"][];
            /** @default  */
            name: string;
            superAgent?: components["schemas"]["SuperAgent"] | null;
        };
        /** AgentFigures */
        AgentFigures: {
            basedOn: number;
            costPerRun: number | null;
            escalationRate: number | null;
            meanClarity: number | null;
            runs: number;
            users: number;
        };
        /** AgentFile */
        AgentFile: {
            /**
             * @default Business
             * @enum {string}
             */
            category: "Business" | "Research" | "Strategy" | "Finance" | "Technology";
            /**
             * @default iris-agent-1
             * @constant
             */
            format: "iris-agent-1";
            /** @default  */
            goal: string;
            /** @default [] */
            lenses: components["schemas"]["LensWritten"][];
            /** @default  */
            name: string;
            superAgent?: components["schemas"]["SuperAgent"] | null;
            /** @default [] */
            tags: string[];
        };
        /** AgentLens */
        AgentLens: {
            color: string;
            enabled: boolean;
            focusBullets: string[];
            id: string;
            name: string;
        };
        /** AgentProfile */
        AgentProfile: {
            agent: components["schemas"]["PublicAgent"];
            comments: number;
            creator: components["schemas"]["Creator"] | null;
            figures: components["schemas"]["AgentFigures"];
            followers: number;
            isFollowing: boolean;
            isLiked: boolean;
            likes: number;
            lineage: components["schemas"]["Ancestor"][];
            posts: components["schemas"]["Post"][];
            shares: number;
            version: number | null;
            versions: components["schemas"]["VersionMark"][];
        };
        /** AgentUpdate */
        AgentUpdate: {
            category?: "Business" | "Research" | "Strategy" | "Finance" | "Technology";
            /** @default  */
            goal: string;
            lenses?: components["schemas"]["LensWritten"][];
            /** @default  */
            name: string;
            superAgent?: components["schemas"]["SuperAgent"];
            tags?: string[];
        };
        /** AgentVersion */
        AgentVersion: {
            category: string;
            /** Format: date-time */
            createdAt: string;
            goal: string;
            lenses: components["schemas"]["AgentLens"][];
            name: string;
            number: number;
            restoredFrom: number | null;
            superAgent: components["schemas"]["SuperAgent"];
            tags: string[];
        };
        /** AnalysisRead */
        AnalysisRead: {
            agentId: string | null;
            agentName: string | null;
            agentVersion: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            deadlineAt: string;
            eventsUrl: string;
            failureReason: string | null;
            feedback: {
                [key: string]: components["schemas"]["LensFeedback"];
            };
            finishedAt: string | null;
            /** Format: uuid */
            id: string;
            inputs: string[];
            isPinned: boolean;
            isSample: boolean;
            kind: string;
            lensNames: {
                [key: string]: string;
            };
            modelChoice: string;
            parentId: string | null;
            receipt: components["schemas"]["Receipt"];
            /** @enum {null|string} */
            relation: "refined" | "what-if" | null;
            result: components["schemas"]["AnalysisResult"] | components["schemas"]["SafetyResult"] | null;
            scenario: string;
            status: components["schemas"]["RunStatus"];
            tier: number;
            title: string | null;
        };
        /** AnalysisRecord */
        AnalysisRecord: {
            clarityScore: number | null;
            /** Format: date-time */
            createdAt: string;
            decisionScenario: string;
            ethicalScore: number | null;
            factualScore: number | null;
            failureReason: string | null;
            finishedAt: string | null;
            frictionFingerprint: components["schemas"]["FrictionFingerprint"] | null;
            /** Format: uuid */
            id: string;
            irisSummary: components["schemas"]["Summary"] | null;
            isSample: boolean;
            kind: string;
            label: string | null;
            logicalScore: number | null;
            modelChoice: string;
            perspectives: components["schemas"]["Perspectives"] | null;
            stabilityScores: {
                [key: string]: number;
            } | null;
            status: components["schemas"]["RunStatus"];
            strategicScore: number | null;
            tier: number;
            /** Format: uuid */
            userId: string;
        };
        /** AnalysisRecordCreate */
        AnalysisRecordCreate: {
            clarityScore: number;
            decisionScenario: string;
            ethicalScore?: number;
            factualScore?: number;
            frictionFingerprint?: components["schemas"]["FrictionFingerprint"] | null;
            irisSummary?: components["schemas"]["Summary"] | null;
            logicalScore?: number;
            perspectives: components["schemas"]["Perspectives"];
            stabilityScores?: {
                [key: string]: number;
            } | null;
            strategicScore?: number;
            userId?: string | null;
        };
        /** AnalysisResult */
        AnalysisResult: {
            actualModel: string;
            adaptiveRouting: components["schemas"]["AdaptiveRouting"];
            agentName: string | null;
            analysisId: string;
            band: components["schemas"]["Band"] | null;
            /** @default [] */
            ceilings: components["schemas"]["Ceiling"][];
            components: components["schemas"]["Components"];
            confidenceCalibration: components["schemas"]["ConfidenceCalibration"] | null;
            customLenses: components["schemas"]["CustomLens"][] | null;
            defaults: components["schemas"]["DefaultUsed"][];
            domainLenses: {
                [key: string]: components["schemas"]["LensReading"];
            } | null;
            endedBecause: string | null;
            ethical: components["schemas"]["LensResult"] | null;
            factual: components["schemas"]["LensResult"] | null;
            frictionFingerprint: components["schemas"]["FrictionFingerprint"];
            headline: string | null;
            insightDistribution: components["schemas"]["InsightDistribution"];
            irisSummary: components["schemas"]["Summary"];
            label: string;
            lenses: {
                [key: string]: components["schemas"]["LensResult"];
            };
            lensNames: {
                [key: string]: string;
            };
            logical: components["schemas"]["LensResult"] | null;
            modelId: string | null;
            modelName: string | null;
            modelRoute: string;
            offline: boolean;
            processingType: string;
            rawResponse: {
                [key: string]: string;
            };
            readiness: components["schemas"]["Readiness"] | null;
            receipt: components["schemas"]["Receipt"];
            reply: string | null;
            /** @default false */
            sample: boolean;
            scenario: string;
            score: number;
            stabilityScores: {
                [key: string]: number | null;
            };
            /** @default false */
            stoppedEarly: boolean;
            strategic: components["schemas"]["LensResult"] | null;
            superAgentMetrics: components["schemas"]["SuperAgentMetrics"] | null;
            /** @enum {string} */
            type: "analysis" | "custom-agent" | "superagent-analysis" | "dare-analysis";
            uncappedScore: number | null;
            versions: {
                [key: string]: string;
            };
        };
        /** AnalyzeRequest */
        AnalyzeRequest: {
            aiModel?: string | null;
            conversationId?: string | null;
            misunderstood?: boolean | null;
            parentId?: string | null;
            /** @enum {null|string} */
            relation?: "what-if" | null;
            scenario: string;
            selectedModel?: string | null;
            userId?: string | null;
        };
        /** Ancestor */
        Ancestor: {
            creatorName: string;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** AnswerMetadata */
        AnswerMetadata: {
            analysis_id?: string | null;
        };
        /** AssertionResponse */
        AssertionResponse: {
            authenticatorData: string;
            clientDataJSON: string;
            signature: string;
            userHandle?: string | null;
        };
        /** Attention */
        Attention: {
            budgets: number;
            failedTraining: boolean;
            messages: number;
            objections: number;
            reports: number;
            unservedQueues: number;
            urgentMessages: number;
        };
        /** AttestationResponse */
        AttestationResponse: {
            attestationObject: string;
            clientDataJSON: string;
            /** @default [] */
            transports: string[];
        };
        /** AuditPage */
        AuditPage: {
            entries: components["schemas"]["AuditRead"][];
            next: string | null;
        };
        /** AuditRead */
        AuditRead: {
            /** @enum {string} */
            act: "hide" | "restore" | "dismiss" | "suspend" | "unsuspend" | "grant" | "revoke" | "reset-link" | "remove-second-factors" | "create-global" | "make-global" | "request-publication" | "open" | "keep-hidden" | "delete" | "answer" | "retry" | "cancel" | "requeue" | "change-queue" | "train" | "export-training" | "switch-on-policy" | "switch-off-policy" | "delete-account" | "change-sign-up" | "invite" | "revoke-invitation" | "create-token" | "revoke-token" | "create-webhook" | "change-webhook" | "delete-webhook";
            /** Format: date-time */
            at: string;
            by: components["schemas"]["NamedPerson"] | null;
            concerns: components["schemas"]["NamedPerson"] | null;
            id: number;
            reason: string;
            subjectId: string;
            /** @enum {string} */
            subjectKind: "post" | "sample" | "comment" | "agent" | "user" | "message" | "run" | "queue" | "training" | "policy" | "sign-up" | "invitation" | "token" | "webhook";
        };
        /** Author */
        Author: {
            agents: components["schemas"]["PublicAgent"][];
            bio: string;
            followers: number;
            /** Format: uuid */
            id: string;
            isFollowed: boolean;
            isOwn: boolean;
            /** Format: date-time */
            joinedAt: string;
            name: string;
            personFollowers: number;
            posts: number;
            /** @enum {null|string} */
            restriction: "muted" | "blocked" | null;
        };
        /** Band */
        Band: {
            /** @default [] */
            changes: string[];
            cost: number | null;
            high: number;
            level: number;
            low: number;
            /** @default [] */
            moved: components["schemas"]["BandMove"][];
            repetitions: number;
            uncapped: components["schemas"]["BandEdges"] | null;
        };
        /** BandEdges */
        BandEdges: {
            high: number;
            low: number;
        };
        /** BandMove */
        BandMove: {
            from: number;
            lens: string;
            to: number;
            why: string;
        };
        /** BandOffer */
        BandOffer: {
            available: boolean;
            band: components["schemas"]["Band"] | null;
            calls: number;
            estimatedCost: number | null;
            inputTokens: number;
            offered: boolean;
            outputTokens: number;
            reason: string | null;
            run: components["schemas"]["Accepted"] | null;
            share: number | null;
        };
        /** Bookmark */
        Bookmark: {
            isSaved: boolean;
        };
        /** BudgetRead */
        BudgetRead: {
            limitUsd: number | null;
            /** @enum {string} */
            period: "day" | "month";
            /** Format: date-time */
            resetsAt: string;
            spentUsd: number;
            underWayUsd: number;
        };
        /** BuiltInAgent */
        BuiltInAgent: {
            category: string;
            goal: string;
            id: string;
            /** @default false */
            isSuperAgent: boolean;
            name: string;
            specialties: string[];
        };
        /** Calibration */
        Calibration: {
            baseline: number | null;
            bins: components["schemas"]["CalibrationBin"][];
            brier: number | null;
            needed: number;
            outcomes: number;
        };
        /** CalibrationBin */
        CalibrationBin: {
            from: number;
            high: number | null;
            low: number | null;
            meanConfidence: number | null;
            n: number;
            share: number | null;
            to: number;
        };
        /** Canceled */
        Canceled: {
            reason: string;
            receipt: components["schemas"]["Receipt"];
            /** @constant */
            type: "canceled";
        };
        /** CancelRequest */
        CancelRequest: {
            /** @default false */
            keepResult: boolean;
        };
        /** Cause */
        Cause: {
            /** @default  */
            reason: string;
        };
        /** Cdm */
        Cdm: {
            clarityLevel: string;
            dominantConflict: string | null;
            frictionFingerprint: {
                [key: string]: number | null;
            };
            frictionScore: number;
        };
        /** Ceiling */
        Ceiling: {
            limit: number;
            reason: string;
        };
        /** ChangedComment */
        ChangedComment: {
            agentId: string | null;
            content: string | null;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            isDeleted: boolean;
            /** @enum {string} */
            isEdited: "true" | "false";
            isHidden: boolean;
            isLikedByUser: boolean;
            isOwn: boolean;
            isRestricted: boolean;
            likes: number;
            mentions: components["schemas"]["MentionedPerson"][];
            parentId: string | null;
            postId: string | null;
            rootId: string | null;
            threadReplies: number;
            user: components["schemas"]["CommentUser"] | null;
            userId: string | null;
            username: string | null;
        };
        /** Changes */
        Changes: {
            against: string;
            analysisId: string;
            components: components["schemas"]["ComponentChange"][];
            lenses: components["schemas"]["LensChange"][];
            score: components["schemas"]["ScoreChange"];
        };
        /** ChatCompletion */
        ChatCompletion: {
            analysis_id: string;
            choices: components["schemas"]["Choice"][];
            created: number;
            id: string;
            model: string;
            /**
             * @default chat.completion
             * @constant
             */
            object: "chat.completion";
            usage: components["schemas"]["Usage"];
        };
        /** ChatCompletionCreate */
        ChatCompletionCreate: {
            messages: components["schemas"]["ChatMessage"][];
            metadata?: components["schemas"]["AnswerMetadata"] | null;
            model: string;
            n?: number | null;
            response_format?: components["schemas"]["ResponseFormat"] | null;
            stream?: boolean | null;
            stream_options?: components["schemas"]["StreamOptions"] | null;
        };
        /** ChatErrorBody */
        ChatErrorBody: {
            error: components["schemas"]["ErrorDetail"];
            request_id: string;
        };
        /** ChatMessage */
        ChatMessage: {
            content?: string | components["schemas"]["ContentPart"][] | null;
            /** @enum {string} */
            role: "system" | "developer" | "user" | "assistant" | "tool" | "function";
        };
        /** Check */
        Check: {
            /** @default true */
            counts: boolean;
            /** @default false */
            isDefault: boolean;
            name: string;
            needed: number;
            passed: boolean;
            value: number;
        };
        /** CheckedServer */
        CheckedServer: {
            address: string;
            advice: components["schemas"]["AdviceRead"][];
            configured: components["schemas"]["ServerModel"][];
            host: string;
            modelCount: number;
            models: string[];
            software: string | null;
            /** @enum {string} */
            state: "ready" | "unreachable" | "silent" | "key-refused" | "lacks-version" | "path-too-long" | "no-models";
            version: string | null;
        };
        /** Choice */
        Choice: {
            /**
             * @default stop
             * @constant
             */
            finish_reason: "stop";
            /** @default 0 */
            index: number;
            logprobs: null;
            message: components["schemas"]["CompletionMessage"];
        };
        /** Claim */
        Claim: {
            ceiling: number | null;
            confidence: number;
            evaluatedAt: string | null;
            floor: number;
            percentHigh: number | null;
            percentLow: number | null;
            percentSaved: number | null;
            policy: string;
            quality: number | null;
            qualityHigh: number | null;
            qualityLow: number | null;
            records: number;
            sentence: string;
            /** @enum {string} */
            stage: "none" | "measured" | "before-switch" | "since-switch" | "withdrawn";
        };
        /** Comment */
        Comment: {
            agentId: string | null;
            content: string | null;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            isDeleted: boolean;
            /** @enum {string} */
            isEdited: "true" | "false";
            isHidden: boolean;
            isLikedByUser: boolean;
            isOwn: boolean;
            isRestricted: boolean;
            likes: number;
            mentions: components["schemas"]["MentionedPerson"][];
            parentId: string | null;
            postId: string | null;
            replies: components["schemas"]["Reply"][];
            repliesNext: string | null;
            replyCount: number;
            user: components["schemas"]["CommentUser"] | null;
            userId: string | null;
            username: string | null;
        };
        /** CommentChanges */
        CommentChanges: {
            comments: components["schemas"]["ChangedComment"][];
            cursor: string;
            isComplete: boolean;
            total: number;
        };
        /** CommentCreate */
        CommentCreate: {
            content: string;
            parentId?: string | null;
            userId?: string | null;
        };
        /** CommentDelete */
        CommentDelete: {
            userId?: string | null;
        };
        /** CommentsMessage */
        CommentsMessage: {
            /** Format: uuid */
            postId: string;
            /** @constant */
            type: "comments";
        };
        /** CommentUpdate */
        CommentUpdate: {
            content: string;
            userId?: string | null;
        };
        /** CommentUser */
        CommentUser: {
            /** Format: uuid */
            id: string;
            name: string;
            username: string;
        };
        /** Completed */
        Completed: {
            result: components["schemas"]["AnalysisResult"] | components["schemas"]["SafetyResult"];
            /** @default false */
            stoppedEarly: boolean;
            /** @constant */
            type: "completed";
        };
        /** CompletionMessage */
        CompletionMessage: {
            content: string | null;
            refusal: string | null;
            /**
             * @default assistant
             * @constant
             */
            role: "assistant";
        };
        /** ComponentChange */
        ComponentChange: {
            after: number;
            before: number;
            name: string;
        };
        /** Components */
        Components: {
            acr: components["schemas"]["Acr"];
            actionability: number;
            cdm: components["schemas"]["Cdm"];
            completeness: number;
            confidence: number;
            interpretation: string;
            mch: components["schemas"]["Mch"];
        };
        /** ConfidenceCalibration */
        ConfidenceCalibration: {
            calibrated: boolean;
            needed: number;
            outcomes: number;
        };
        /** ConsentUpdate */
        ConsentUpdate: {
            agreed: boolean;
        };
        /** Contact */
        Contact: {
            asOf: string | null;
            hours: string | null;
            name: string;
            phone: string | null;
            region: string;
            source: string | null;
            url: string | null;
        };
        /** ContactCreate */
        ContactCreate: {
            email: string;
            query: string;
        };
        /** ContactDetails */
        ContactDetails: {
            blogUrl: string | null;
            bookingUrl: string | null;
            email: string | null;
            /** @default false */
            isMailed: boolean;
            networkUrl: string | null;
        };
        /** ContactMessagePage */
        ContactMessagePage: {
            messages: components["schemas"]["ContactMessageRead"][];
            next: string | null;
            open: number;
        };
        /** ContactMessageRead */
        ContactMessageRead: {
            by: components["schemas"]["MessageSender"] | null;
            /** Format: date-time */
            createdAt: string;
            doneAt: string | null;
            email: string;
            /** Format: uuid */
            id: string;
            isDone: boolean;
            isUrgent: boolean;
            /** @enum {string} */
            mail: "off" | "waiting" | "sent" | "skipped";
            mailedAt: string | null;
            mailError: string | null;
            query: string;
        };
        /** ContactReceived */
        ContactReceived: {
            success: boolean;
        };
        /** ContentPart */
        ContentPart: {
            text?: string | null;
            type: string;
        };
        /** Conversation */
        Conversation: {
            agentId: string | null;
            agentName: string | null;
            analysisId: string | null;
            /** Format: uuid */
            conversationId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            inputsLeft: number | null;
            /** @enum {string} */
            kind: "thinking" | "agent";
            messages: components["schemas"]["Message"][];
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** ConversationCreate */
        ConversationCreate: {
            agentId?: string | null;
            originalAnalysis?: components["schemas"]["OriginalAnalysis"] | null;
            originalScenario?: string | null;
        };
        /** ConversationEntry */
        ConversationEntry: {
            agentId: string | null;
            agentName: string | null;
            analysisId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "thinking" | "agent";
            title: string;
            turns: number;
            /** Format: date-time */
            updatedAt: string;
        };
        /** ConversationList */
        ConversationList: {
            conversations: components["schemas"]["ConversationEntry"][];
            next: string | null;
        };
        /** CostDay */
        CostDay: {
            allTier3Usd: number | null;
            analyses: number;
            calls: number;
            compared: number;
            costUnknown: number;
            costUsd: number | null;
            /** Format: date */
            day: string;
            savedUsd: number | null;
            tokensIn: number;
            tokensOut: number;
        };
        /** CostList */
        CostList: {
            /** Format: date-time */
            at: string;
            budgets: components["schemas"]["BudgetRead"][];
            days: components["schemas"]["CostDay"][];
            topModel: string;
        };
        /** Creator */
        Creator: {
            agents: number;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** Credentials */
        Credentials: {
            password: string;
            username: string;
        };
        /** CustomAnalyzeRequest */
        CustomAnalyzeRequest: {
            agentId: string;
            aiModel?: string | null;
            conversationId?: string | null;
            misunderstood?: boolean | null;
            scenario: string;
            selectedModel?: string | null;
            userId?: string | null;
        };
        /** CustomLens */
        CustomLens: {
            analysis: components["schemas"]["LensReading"];
            name: string;
        };
        /** DecisionList */
        DecisionList: {
            decisions: components["schemas"]["DecisionRead"][];
            due: number;
            next: string | null;
        };
        /** DecisionRead */
        DecisionRead: {
            about: string;
            analysisId: string | null;
            confidence: number;
            /** Format: date-time */
            createdAt: string;
            decided: string;
            /** Format: uuid */
            id: string;
            note: string;
            /** @enum {null|string} */
            outcome: "well" | "badly" | "unclear" | null;
            resolvedAt: string | null;
            /** Format: date */
            reviewOn: string;
            /** @enum {string} */
            state: "open" | "due" | "resolved";
        };
        /** DecisionUpdate */
        DecisionUpdate: {
            confidence: number;
            decided: string;
            /** Format: date */
            reviewOn: string;
        };
        /** DecisionVisibility */
        DecisionVisibility: {
            isShown: boolean;
        };
        /** Deed */
        Deed: {
            /** @default  */
            note: string;
        };
        /** DefaultUsed */
        DefaultUsed: {
            field: string;
            value: number;
            why: string;
        };
        /** DeliveryList */
        DeliveryList: {
            deliveries: components["schemas"]["DeliveryRead"][];
        };
        /** DeliveryRead */
        DeliveryRead: {
            body: string;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
            error: string | null;
            event: string;
            excerpt: string | null;
            /** Format: uuid */
            id: string;
            nextTryAt: string | null;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            statusCode: number | null;
            tries: number;
        };
        /** DirectoryAgent */
        DirectoryAgent: {
            category: string;
            createdAt: string | null;
            createdBy: string;
            creatorName: string;
            creatorUid: string | null;
            followers: number;
            goal: string;
            id: string;
            /** @enum {string} */
            isBuiltIn: "true" | "false";
            isFollowing: boolean;
            /** @enum {string} */
            isGlobal: "true" | "false";
            lenses: components["schemas"]["AgentLens"][];
            name: string;
            runCount: number;
            runQuota: number | null;
            /** @enum {string} */
            superAgentEnabled: "true" | "false";
            tags: string[];
            userId: string | null;
        };
        /** DirectoryPage */
        DirectoryPage: {
            agents: components["schemas"]["DirectoryAgent"][];
            next: string | null;
            total: number;
        };
        /** Drift */
        Drift: {
            alarmAt: number;
            audits: number;
            evidence: number;
            /** Format: date-time */
            lookedAt: string;
            quality: number | null;
            recent: number | null;
        };
        /** EmailConfirm */
        EmailConfirm: {
            password: string;
            token: string;
        };
        /** ErrorBody */
        ErrorBody: {
            code: string;
            error: string;
            questions: string[];
            requestId: string;
        };
        /** ErrorDetail */
        ErrorDetail: {
            code: string;
            message: string;
            param: string | null;
            type: string;
        };
        /** ErrorGroup */
        ErrorGroup: {
            error: string;
            /** Format: date-time */
            firstAt: string;
            key: string;
            /** Format: date-time */
            lastAt: string;
            runs: number;
        };
        /**
         * EscalationCause
         * @description Causes of an escalation (`error`, `weak_answer`) and of staying (`none`, `nothing_left`).
         * @enum {string}
         */
        EscalationCause: "error" | "weak_answer" | "none" | "nothing_left";
        /** Explanation */
        Explanation: {
            field: string;
            formula: string;
            inputs: components["schemas"]["FormulaInput"][];
            /** @default false */
            isDefault: boolean;
            isNot: string;
            measures: string;
            title: string;
            /** @enum {string} */
            unit: "of 100" | "of 10" | "0-1" | "weight" | "points" | "%" | "letters" | "items" | "tokens" | "USD" | "word" | "number";
            value: number | null;
            /** @default  */
            why: string;
        };
        /**
         * ExportFormat
         * @description File format.
         * @enum {string}
         */
        ExportFormat: "markdown" | "json" | "pdf";
        /** FactorAdded */
        FactorAdded: {
            recoveryCodes: string[] | null;
        };
        /** FactorRemoval */
        FactorRemoval: {
            /** @default  */
            reason: string;
        };
        /** FactorState */
        FactorState: {
            isRequired: boolean;
            passkeys: components["schemas"]["PasskeyRead"][];
            passkeysAvailable: boolean;
            recoveryCodesLeft: number;
            totp: components["schemas"]["TotpRead"] | null;
        };
        /** FactorTicket */
        FactorTicket: {
            ticket: string;
        };
        /** Failed */
        Failed: {
            reason: string;
            receipt: components["schemas"]["Receipt"];
            /** @constant */
            type: "failed";
        };
        /** Failure */
        Failure: {
            kind: components["schemas"]["FailureKind"];
            message: string;
            retryAfter: number | null;
        };
        /**
         * FailureKind
         * @description Reason why a call has no usable answer. The first group concerns the provider, the second the answer.
         *
         *         `refused` is a typed refusal, `refused_text` a refusal in prose or inside the JSON, `safety` a typed
         *         safety answer. The failure message holds the model's wording if there is any.
         * @enum {string}
         */
        FailureKind: "rate_limited" | "unavailable" | "timeout" | "cut" | "bad_request" | "auth" | "too_long" | "empty" | "truncated" | "unparsable" | "refused" | "refused_text" | "safety";
        /** FeedAgent */
        FeedAgent: {
            agentDescription: string;
            /** Format: uuid */
            agentId: string;
            agentName: string;
            category: string;
            comments: number;
            /** Format: date-time */
            createdAt: string;
            creatorAvatar: string | null;
            /** Format: uuid */
            creatorId: string;
            creatorName: string;
            followers: number;
            /** Format: uuid */
            id: string;
            isGlobal: boolean;
            isHidden: boolean;
            isLiked: boolean;
            isOwn: boolean;
            isPublic: boolean;
            /** Format: date-time */
            lastActivity: string;
            lensCount: number;
            likes: number;
            runCount: number;
            shares: number;
            tags: string[];
        };
        /** FeedbackUpdate */
        FeedbackUpdate: {
            /** @default  */
            text: string;
            /** @enum {string} */
            verdict: "useful" | "missed";
            /** @enum {null|string} */
            why?: "beside-the-point" | "too-vague" | "something-missing" | "something-wrong" | "nothing-to-act-on" | "other" | null;
        };
        /** FeedPost */
        FeedPost: {
            agentId: string;
            agentName: string | null;
            author: components["schemas"]["PostAuthor"];
            authorLabel: string;
            /** @enum {string} */
            badge: "Analysis" | "Agent";
            band: components["schemas"]["BandEdges"] | null;
            comments: number;
            content: string;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            isHidden: boolean;
            isImported: boolean;
            isLiked: boolean;
            isOffline: boolean;
            isOwn: boolean;
            isSaved: boolean;
            isShared: boolean;
            label: string | null;
            lenses: components["schemas"]["PostLensScore"][];
            likes: number;
            mentions: components["schemas"]["MentionedPerson"][];
            metadata: components["schemas"]["PostMetadata"];
            parts: ("scenario" | "verdict" | "insights" | "reasoning" | "title" | "lensNames")[];
            readiness: components["schemas"]["PostReadiness"] | null;
            score: number | null;
            shares: number;
            tags: string[];
            /** Format: uuid */
            userId: string;
        };
        /** FinalQuality */
        FinalQuality: {
            clarity_score: number;
            insight_depth: number;
        };
        /** FirstTier */
        FirstTier: {
            reason: string;
            tier: number;
        };
        /** FollowedAgent */
        FollowedAgent: {
            avatar: string | null;
            category: string;
            creatorName: string;
            followers: number;
            goal: string;
            /** Format: uuid */
            id: string;
            isFollowing: boolean;
            /** @enum {string} */
            isGlobal: "true" | "false";
            name: string;
            runCount: number;
            specialties: string[];
            /** @enum {string} */
            superAgentEnabled: "true" | "false";
        };
        /** FollowedPerson */
        FollowedPerson: {
            bio: string;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** Following */
        Following: {
            followers: number;
            isFollowing: boolean;
        };
        /** FollowRequest */
        FollowRequest: {
            userId?: string | null;
        };
        /** FormulaInput */
        FormulaInput: {
            field: string | null;
            /** @default false */
            isDefault: boolean;
            name: string;
            /** @enum {string} */
            unit: "of 100" | "of 10" | "0-1" | "weight" | "points" | "%" | "letters" | "items" | "tokens" | "USD" | "word" | "number";
            value: number | null;
        };
        /** FoundPerson */
        FoundPerson: {
            bio: string;
            /** Format: uuid */
            id: string;
            name: string;
            posts: number;
        };
        /** FrictionFingerprint */
        FrictionFingerprint: {
            frameShift: number;
            principle: number;
            semantic: number;
            strategic: number;
        };
        /** Gate */
        Gate: {
            escalated: string[];
            /** @enum {string} */
            next: "escalate" | "summarise" | "fail";
            nextTier: number | null;
            /** @default [] */
            returned: string[];
            tier: number;
            /** @constant */
            type: "gate";
            verdicts: components["schemas"]["Verdict"][];
        };
        /** GlobalAgentCreate */
        GlobalAgentCreate: {
            /** @default  */
            goal: string;
            /** @default [] */
            lenses: components["schemas"]["LensWritten"][];
            /** @default  */
            name: string;
            /** @default 0 */
            runCount: number;
            /** @default 1000 */
            runQuota: number;
            /** @default  */
            slug: string;
        };
        /** GoogleState */
        GoogleState: {
            configured: boolean;
            host: string;
            hostAllowed: boolean;
            redirectOnly: boolean;
        };
        /** Health */
        Health: {
            parts: {
                [key: string]: components["schemas"]["Part"];
            };
            ready: boolean;
        };
        /** HiddenThing */
        HiddenThing: {
            /** Format: date-time */
            hiddenAt: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "post" | "comment" | "agent";
            objection: components["schemas"]["ObjectionRead"] | null;
            reason: string;
        };
        /** HistoryChange */
        HistoryChange: {
            isPinned?: boolean;
            title?: string | null;
        };
        /** HistoryEntry */
        HistoryEntry: {
            agentName: string | null;
            agentVersion: number | null;
            band: components["schemas"]["BandEdges"] | null;
            clarityScore: number | null;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
            /** Format: uuid */
            id: string;
            isImported: boolean;
            isOffline: boolean;
            isPinned: boolean;
            isSample: boolean;
            kind: string;
            label: string | null;
            lensScores: {
                [key: string]: number | null;
            };
            modelChoice: string;
            parentId: string | null;
            /** @enum {null|string} */
            relation: "refined" | "what-if" | null;
            scenario: string;
            status: components["schemas"]["RunStatus"];
            title: string | null;
        };
        /** HistoryList */
        HistoryList: {
            /** Format: date-time */
            at: string;
            periods: components["schemas"]["HistoryPeriod"][];
            /** @enum {string} */
            step: "day" | "hour";
        };
        /** HistoryPage */
        HistoryPage: {
            entries: components["schemas"]["HistoryEntry"][];
            next: string | null;
        };
        /** HistoryPeriod */
        HistoryPeriod: {
            /** Format: date-time */
            begins: string;
            calls: number;
            canceledRuns: number;
            costUnknown: number;
            costUsd: number | null;
            failedCalls: number;
            failedRuns: number;
            latencyP50: number | null;
            latencyP95: number | null;
            runs: number;
        };
        /** IdentityList */
        IdentityList: {
            canUnlink: boolean;
            identities: components["schemas"]["IdentityRead"][];
        };
        /** IdentityRead */
        IdentityRead: {
            email: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            linkedAt: string;
        };
        /** InputItem */
        InputItem: {
            content?: string | components["schemas"]["ContentPart"][] | null;
            /** @enum {null|string} */
            role?: "system" | "developer" | "user" | "assistant" | null;
            /** @default message */
            type: string;
        };
        /**
         * InputTokensDetails
         * @default {
         *       "cached_tokens": 0,
         *       "cache_write_tokens": 0
         *     }
         */
        InputTokensDetails: {
            /** @default 0 */
            cache_write_tokens: number;
            /** @default 0 */
            cached_tokens: number;
        };
        /** InsightDistribution */
        InsightDistribution: {
            agreeing: number;
            conflicting: number;
            unique: number;
        };
        /** InvitationCreate */
        InvitationCreate: {
            /** @default 7 */
            expiresInDays: number;
            /** @default  */
            note: string;
            role?: components["schemas"]["Role"];
        };
        /** InvitationLink */
        InvitationLink: {
            invitation: components["schemas"]["InvitationRead"];
            url: string;
        };
        /** InvitationPage */
        InvitationPage: {
            invitations: components["schemas"]["InvitationRead"][];
            next: string | null;
            open: number;
        };
        /** InvitationRead */
        InvitationRead: {
            /** Format: date-time */
            createdAt: string;
            createdBy: components["schemas"]["NamedPerson"] | null;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            note: string;
            revokedAt: string | null;
            role: components["schemas"]["Role"];
            /** @enum {string} */
            state: "open" | "used" | "expired" | "revoked" | "void";
            usedAt: string | null;
            usedBy: components["schemas"]["NamedPerson"] | null;
        };
        /** InvitationTerms */
        InvitationTerms: {
            /** Format: date-time */
            expiresAt: string;
            role: components["schemas"]["Role"];
        };
        /** InvitationToken */
        InvitationToken: {
            token: string;
        };
        /** ItemChoice */
        ItemChoice: {
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["ItemKind"];
        };
        /**
         * ItemKind
         * @enum {string}
         */
        ItemKind: "analysis" | "conversation" | "agent" | "post" | "comment";
        /** JsonSchema */
        JsonSchema: {
            name: string;
            schema?: {
                [key: string]: unknown;
            } | null;
        };
        /** LadderWarnings */
        LadderWarnings: {
            warnings: string[];
        };
        /** LastDelivery */
        LastDelivery: {
            /** Format: date-time */
            createdAt: string;
            event: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            statusCode: number | null;
        };
        /** LastError */
        LastError: {
            /** Format: date-time */
            at: string;
            kind: string;
            text: string;
        };
        /** LearnedRead */
        LearnedRead: {
            /** Format: date-time */
            at: string;
            detail: string;
            name: string;
            /** @enum {string} */
            source: "refusal" | "report" | "answers" | "calls";
        };
        /** Lease */
        Lease: {
            /** Format: uuid */
            analysisId: string;
            attempt: number;
            /** Format: date-time */
            leaseUntil: string;
            since: string | null;
            tier: number;
        };
        /** LensChange */
        LensChange: {
            added: string[];
            after: number | null;
            before: number | null;
            changed: components["schemas"]["Reworded"][];
            dropped: string[];
            kept: number;
            lens: string;
            name: string;
            points: number | null;
        };
        /** LensCompleted */
        LensCompleted: {
            cost: number | null;
            failure: components["schemas"]["Failure"] | null;
            inputTokens: number;
            insights: string[];
            latencyMs: number;
            lens: string;
            model: string;
            nextSteps: string[];
            /** @default [] */
            optionScores: components["schemas"]["OptionScore"][];
            outputTokens: number;
            reasoning: string;
            score: number | null;
            tier: number;
            tries: number;
            /** @constant */
            type: "lens_completed";
            unknowns: string[];
        };
        /** LensDelta */
        LensDelta: {
            lens: string;
            notice: string;
            /** @default false */
            reset: boolean;
            text: string;
            /** @constant */
            type: "lens_delta";
        };
        /** LensFeedback */
        LensFeedback: {
            /** Format: date-time */
            givenAt: string;
            text: string;
            /** @enum {string} */
            verdict: "useful" | "missed";
            /** @enum {null|string} */
            why: "beside-the-point" | "too-vague" | "something-missing" | "something-wrong" | "nothing-to-act-on" | "other" | null;
        };
        /** LensInsight */
        LensInsight: {
            /** @enum {string} */
            kind: "agreeing" | "conflicting" | "unique";
            text: string;
        };
        /** LensPrompts */
        LensPrompts: {
            lens: string;
            name: string;
            passes: components["schemas"]["PromptPass"][];
        };
        /** LensReading */
        LensReading: {
            insights: string[];
            reasoning: string;
            score: number | null;
        };
        /** LensResult */
        LensResult: {
            /** @default [] */
            checks: components["schemas"]["Check"][];
            confidence: number | null;
            firstTier: number | null;
            /** @default [] */
            insightKinds: components["schemas"]["LensInsight"][];
            insights: string[];
            missingReason: string | null;
            model: string | null;
            name: string;
            /** @default [] */
            nextSteps: string[];
            /** @default [] */
            optionScores: components["schemas"]["OptionScore"][];
            /** @default 0 */
            passes: number;
            passNumber: number | null;
            promptVersion: string | null;
            reasoning: string;
            /** @default false */
            refused: boolean;
            score: number | null;
            tier: number | null;
            /** @default [] */
            ungrounded: components["schemas"]["UngroundedMark"][];
            /** @default [] */
            unknowns: string[];
        };
        /** LensWritten */
        LensWritten: {
            /** @default true */
            enabled: boolean;
            /** @default [] */
            focusBullets: string[];
            /** @default  */
            name: string;
        };
        /** Liked */
        Liked: {
            isLiked: boolean;
            likes: number;
        };
        /** LikeRequest */
        LikeRequest: {
            liked?: boolean | null;
            userId?: string | null;
        };
        /** LinkStarted */
        LinkStarted: {
            url: string;
        };
        /** MadeGlobal */
        MadeGlobal: {
            category: string | null;
            /** Format: date-time */
            createdAt: string;
            creatorName: string;
            followers: number;
            goal: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            isGlobal: "true" | "false";
            isHidden: boolean;
            isOwnerSuspended: boolean;
            lensCount: number;
            lenses: components["schemas"]["AgentLens"][];
            message: string;
            name: string | null;
            publication: components["schemas"]["Publication"] | null;
            runCount: number;
            runQuota: number;
            slug: string | null;
            tags: string[];
            /** Format: uuid */
            userId: string;
        };
        /** MakeGlobal */
        MakeGlobal: {
            /** @default  */
            reason: string;
        };
        /** Mch */
        Mch: {
            criticalIssues: string[];
            individualStability: {
                [key: string]: number | null;
            };
            stabilityLevel: string;
            stabilityScore: number;
        };
        /** Me */
        Me: {
            user: components["schemas"]["UserRead"];
        };
        /** MentionedPerson */
        MentionedPerson: {
            /** Format: uuid */
            id: string;
            name: string;
            username: string;
        };
        /** Message */
        Message: {
            agentName: string | null;
            analysisId: string | null;
            content: string;
            id: string;
            safety: components["schemas"]["SafetyResult"] | null;
            status: components["schemas"]["RunStatus"] | null;
            /** Format: date-time */
            timestamp: string;
            /** @enum {string} */
            type: "user" | "assistant";
        };
        /** MessageAnswer */
        MessageAnswer: {
            /** Format: uuid */
            analysisId: string;
            irisSummary: components["schemas"]["Summary"];
            response: string;
            updatedAnalysis: components["schemas"]["AnalysisResult"];
        };
        /** MessageCreate */
        MessageCreate: {
            /** Format: uuid */
            conversationId: string;
            message: string;
            misunderstood?: boolean | null;
        };
        /** MessageSender */
        MessageSender: {
            /** Format: uuid */
            id: string;
            name: string;
            username: string;
        };
        /** Metrics */
        Metrics: {
            activeAgents: number;
            totalRuns: number;
            totalUsers: number;
        };
        /**
         * Mode
         * @description Popup or redirect.
         * @default popup
         * @enum {string}
         */
        Mode: "popup" | "redirect" | "link";
        /** ModelList */
        ModelList: {
            data: components["schemas"]["ModelRead"][];
            /**
             * @default list
             * @constant
             */
            object: "list";
        };
        /** ModelRead */
        ModelRead: {
            created: number;
            id: string;
            name: string;
            /**
             * @default model
             * @constant
             */
            object: "model";
            owned_by: string;
        };
        /** ModelState */
        ModelState: {
            available: boolean;
            id: string;
            name: string;
            reason: string | null;
        };
        /** Moderated */
        Moderated: {
            closedReports: number;
            /** Format: uuid */
            id: string;
            isHidden: boolean;
            /** @enum {string} */
            kind: "post" | "comment" | "agent";
        };
        /** NamedPerson */
        NamedPerson: {
            /** Format: uuid */
            id: string;
            isSuspended: boolean;
            name: string;
            username: string;
        };
        /** NetworkStats */
        NetworkStats: {
            activeAgents: number;
            communityMembers: number;
            dailyRuns: number;
        };
        /** NewPosts */
        NewPosts: {
            count: number;
        };
        /** Notification */
        Notification: {
            about: string;
            actors: components["schemas"]["Actor"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            isRead: boolean;
            kind: components["schemas"]["NotificationKind"];
            note: string | null;
            /** @enum {null|string} */
            outcome: "completed" | "failed" | null;
            path: string;
            people: number;
            subjectId: string;
            /** @enum {string} */
            subjectKind: "post" | "comment" | "agent" | "analysis" | "decision" | "budget" | "account" | "person" | "queue" | "message" | "training" | "webhook";
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * NotificationKind
         * @enum {string}
         */
        NotificationKind: "followed" | "liked" | "commented" | "replied" | "shared" | "mentioned" | "finished" | "due" | "promoted" | "removed" | "hidden" | "restored" | "budget" | "kept-hidden" | "publication-asked" | "publication-accepted" | "publication-declined" | "opened" | "security" | "no-workers" | "message" | "reported" | "training-failed" | "webhook-disabled";
        /** NotificationMessage */
        NotificationMessage: {
            notification: components["schemas"]["Notification"];
            /** @constant */
            type: "notification";
        };
        /** NotificationPage */
        NotificationPage: {
            next: string | null;
            notifications: components["schemas"]["Notification"][];
            unread: number;
        };
        /** ObjectionAnswer */
        ObjectionAnswer: {
            text: string;
        };
        /** ObjectionCreate */
        ObjectionCreate: {
            text: string;
        };
        /** ObjectionListed */
        ObjectionListed: {
            answer: string;
            answeredAt: string | null;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["NamedPerson"];
            /** Format: uuid */
            id: string;
            isHidden: boolean;
            isPrivate: boolean;
            /** @enum {string} */
            kind: "post" | "comment" | "agent";
            /** @enum {null|string} */
            outcome: "restored" | "kept" | null;
            path: string | null;
            reason: string;
            says: string | null;
            text: string;
            /** Format: uuid */
            thingId: string;
        };
        /** ObjectionPage */
        ObjectionPage: {
            next: string | null;
            objections: components["schemas"]["ObjectionListed"][];
            open: number;
        };
        /** ObjectionRead */
        ObjectionRead: {
            answer: string;
            answeredAt: string | null;
            /** Format: date-time */
            at: string;
            /** Format: uuid */
            id: string;
            /** @enum {null|string} */
            outcome: "restored" | "kept" | null;
            text: string;
        };
        /** OpenedAgent */
        OpenedAgent: {
            category: string;
            creatorName: string;
            goal: string;
            /** Format: uuid */
            id: string;
            lenses: components["schemas"]["AgentLens"][];
            name: string;
            superAgent: components["schemas"]["SuperAgent"];
            tags: string[];
            version: number;
        };
        /** OpenRequest */
        OpenRequest: {
            reason: string;
        };
        /** OperatedRun */
        OperatedRun: {
            agent: string | null;
            agentId: string | null;
            attempt: number;
            costIsKnown: boolean;
            costUsd: number | null;
            /** Format: date-time */
            createdAt: string;
            error: string | null;
            finishedAt: string | null;
            /** Format: uuid */
            id: string;
            kind: string;
            model: string;
            owner: string;
            startedAt: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "completed" | "failed" | "canceled";
            tier: number;
            tookSeconds: number | null;
            waitedSeconds: number | null;
        };
        /** OptionScore */
        OptionScore: {
            option: string;
            score: number;
        };
        /** OptionsUpdate */
        OptionsUpdate: {
            options: string[];
        };
        /** OriginalAnalysis */
        OriginalAnalysis: {
            /** Format: uuid */
            analysisId: string;
        };
        /** OutcomeUpdate */
        OutcomeUpdate: {
            /** @default  */
            note: string;
            /** @enum {string} */
            outcome: "well" | "badly" | "unclear";
        };
        /** OutputMessage */
        OutputMessage: {
            /** @default [] */
            content: (components["schemas"]["OutputText"] | components["schemas"]["OutputRefusal"])[];
            id: string;
            /**
             * @default assistant
             * @constant
             */
            role: "assistant";
            /**
             * @default in_progress
             * @enum {string}
             */
            status: "in_progress" | "completed";
            /** @constant */
            type: "message";
        };
        /** OutputRefusal */
        OutputRefusal: {
            refusal: string;
            /** @constant */
            type: "refusal";
        };
        /** OutputText */
        OutputText: {
            /** @default [] */
            annotations: string[];
            /** @default [] */
            logprobs: string[];
            text: string;
            /** @constant */
            type: "output_text";
        };
        /**
         * OutputTokensDetails
         * @default {
         *       "reasoning_tokens": 0
         *     }
         */
        OutputTokensDetails: {
            /** @default 0 */
            reasoning_tokens: number;
        };
        /** Overview */
        Overview: {
            /** Format: date-time */
            at: string;
            pausedHosts: components["schemas"]["PausedHost"][];
            queues: components["schemas"]["QueueState"][];
            statuses: {
                [key: string]: number;
            };
            streams: number;
            workers: components["schemas"]["WorkerState"][];
        };
        /** OwnAgent */
        OwnAgent: {
            category: string;
            /** Format: date-time */
            createdAt: string;
            creatorName: string;
            followers: number;
            goal: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            isBuiltIn: "true" | "false";
            /** @enum {string} */
            isGlobal: "true" | "false";
            isHidden: boolean;
            /** @enum {string} */
            isPublic: "true" | "false";
            lenses: components["schemas"]["AgentLens"][];
            name: string;
            runCount: number;
            runQuota: number;
            singleModel: string | null;
            superAgent: components["schemas"]["SuperAgent"];
            /** @enum {string} */
            superAgentEnabled: "true" | "false";
            tags: string[];
            /** @enum {string} */
            type: "user" | "global";
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            userId: string;
            version: number;
        };
        /** Part */
        Part: {
            detail: string;
            ready: boolean;
        };
        /** PasskeyAssertion */
        PasskeyAssertion: {
            id: string;
            rawId: string;
            response: components["schemas"]["AssertionResponse"];
            /**
             * @default public-key
             * @constant
             */
            type: "public-key";
        };
        /** PasskeyAttestation */
        PasskeyAttestation: {
            id: string;
            rawId: string;
            response: components["schemas"]["AttestationResponse"];
            /**
             * @default public-key
             * @constant
             */
            type: "public-key";
        };
        /** PasskeyCreate */
        PasskeyCreate: {
            /** @default  */
            name: string;
            passkey: components["schemas"]["PasskeyAttestation"];
            ticket: string;
        };
        /** PasskeyOptions */
        PasskeyOptions: {
            options: {
                [key: string]: unknown;
            };
            ticket: string;
        };
        /** PasskeyRead */
        PasskeyRead: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            lastUsedAt: string | null;
            name: string;
        };
        /** PasskeyRename */
        PasskeyRename: {
            name: string;
        };
        /** PasskeySignIn */
        PasskeySignIn: {
            passkey: components["schemas"]["PasskeyAssertion"];
            ticket: string;
        };
        /** PasswordChange */
        PasswordChange: {
            confirmPassword: string;
            currentPassword: string;
            newPassword: string;
        };
        /** PasswordChanged */
        PasswordChanged: {
            endedSessions: number;
        };
        /** PasswordReset */
        PasswordReset: {
            confirmPassword: string;
            newPassword: string;
            token: string;
        };
        /** PasswordWasReset */
        PasswordWasReset: {
            endedSessions: number;
            username: string;
        };
        /** PastEvent */
        PastEvent: {
            event: components["schemas"]["Queued"] | components["schemas"]["TierStarted"] | components["schemas"]["LensDelta"] | components["schemas"]["LensCompleted"] | components["schemas"]["Gate"] | components["schemas"]["TierCompleted"] | components["schemas"]["Completed"] | components["schemas"]["Failed"] | components["schemas"]["Canceled"];
            id: string;
        };
        /** Pause */
        Pause: {
            by: string | null;
            note: string;
            /** Format: date-time */
            since: string;
        };
        /** PausedHost */
        PausedHost: {
            host: string;
            pause: components["schemas"]["Pause"];
        };
        /** PauseRequest */
        PauseRequest: {
            /** @default  */
            note: string;
        };
        /** PendingConfirmation */
        PendingConfirmation: {
            email: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** PersonFollow */
        PersonFollow: {
            isFollowed: boolean;
        };
        /** PersonFollowing */
        PersonFollowing: {
            isFollowed: boolean;
            personFollowers: number;
        };
        /** Perspective */
        Perspective: {
            /** @default [] */
            insights: string[];
            /** @default  */
            reasoning: string;
            score: number | null;
        };
        /** Perspectives */
        Perspectives: {
            ethical: components["schemas"]["Perspective"];
            factual: components["schemas"]["Perspective"];
            logical: components["schemas"]["Perspective"];
            strategic: components["schemas"]["Perspective"];
        };
        /** PolicyVersion */
        PolicyVersion: {
            /** Format: date-time */
            createdAt: string;
            fits: boolean;
            inForce: boolean;
            labels: number;
            name: string;
            report: components["schemas"]["TrainingReport"];
        };
        /** Post */
        Post: {
            agentId: string;
            agentName: string | null;
            analysis: components["schemas"]["PostAnalysis"] | null;
            author: components["schemas"]["PostAuthor"];
            authorLabel: string;
            /** @enum {string} */
            badge: "Analysis" | "Agent";
            band: components["schemas"]["BandEdges"] | null;
            comments: number;
            content: string;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            isHidden: boolean;
            isImported: boolean;
            isLiked: boolean;
            isOffline: boolean;
            isOwn: boolean;
            isSaved: boolean;
            isShared: boolean;
            label: string | null;
            lenses: components["schemas"]["PostLensScore"][];
            likes: number;
            mentions: components["schemas"]["MentionedPerson"][];
            metadata: components["schemas"]["PostMetadata"];
            parts: ("scenario" | "verdict" | "insights" | "reasoning" | "title" | "lensNames")[];
            readiness: components["schemas"]["PostReadiness"] | null;
            scenario: string | null;
            score: number | null;
            shares: number;
            tags: string[];
            /** Format: uuid */
            userId: string;
        };
        /** PostAnalysis */
        PostAnalysis: {
            actualModel: string;
            agentName: string | null;
            band: components["schemas"]["BandEdges"] | null;
            imported: boolean;
            irisSummary: components["schemas"]["Summary"];
            label: string;
            lenses: {
                [key: string]: components["schemas"]["PostLens"];
            };
            offline: boolean;
            score: number;
        };
        /** PostAuthor */
        PostAuthor: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /**
         * PostClaims
         * @default {
         *       "analysisId": null,
         *       "analysisScore": null,
         *       "lensCount": null,
         *       "modelName": null,
         *       "hasCustomLenses": null
         *     }
         */
        PostClaims: {
            analysisId?: string | null;
            analysisScore?: number | null;
            hasCustomLenses?: boolean | null;
            lensCount?: number | null;
            modelName?: string | null;
        };
        /** PostCreate */
        PostCreate: {
            agentId: string;
            analysisData: components["schemas"]["PostedAnalysis"];
            content: string;
            decisionScenario?: string | null;
            parts?: ("scenario" | "verdict" | "insights" | "reasoning" | "title" | "lensNames")[] | null;
            /** @default [] */
            tags: string[];
            userId?: string | null;
        };
        /** PostDecision */
        PostDecision: {
            analysisId: string | null;
            decision: components["schemas"]["ShownDecision"] | null;
            isClosed: boolean;
            options: components["schemas"]["PostOption"][];
            ownVote: number | null;
            voters: number;
        };
        /** PostDraft */
        PostDraft: {
            agentId: string;
            content: string;
            decisionScenario?: string | null;
            metadata?: components["schemas"]["PostClaims"];
            parts?: ("scenario" | "verdict" | "insights" | "reasoning" | "title" | "lensNames")[] | null;
            userId?: string | null;
        };
        /** Posted */
        Posted: {
            /** Format: uuid */
            postId: string;
            success: boolean;
        };
        /** PostedAnalysis */
        PostedAnalysis: {
            /** Format: uuid */
            analysisId: string;
        };
        /** PostLens */
        PostLens: {
            insights: string[];
            model: string | null;
            name: string;
            reasoning: string;
            score: number | null;
            tier: number | null;
        };
        /** PostLensScore */
        PostLensScore: {
            id: string;
            name: string;
            score: number | null;
        };
        /** PostMetadata */
        PostMetadata: {
            analysisScore: number | null;
            clarityScore: number | null;
            comments: number;
            hasCustomLenses: boolean | null;
            lensCount: number | null;
            likes: number;
            modelName: string | null;
            shares: number;
        };
        /** PostOption */
        PostOption: {
            text: string;
            votes: number | null;
        };
        /** PostReadiness */
        PostReadiness: {
            known: number;
            total: number;
        };
        /** PostUpdate */
        PostUpdate: {
            content: string;
            editedAt: string | null;
            /** @default [] */
            tags: string[];
            userId?: string | null;
        };
        /** PreviewRequest */
        PreviewRequest: {
            /** @default  */
            goal: string;
            /** @default [] */
            lenses: components["schemas"]["LensWritten"][];
            /** @default  */
            name: string;
            /** @default  */
            scenario: string;
            superAgent?: components["schemas"]["SuperAgent"] | null;
        };
        /** Price */
        Price: {
            asOf: string;
            inputPerMillion: number;
            outputPerMillion: number;
            source: string;
        };
        /** Profile */
        Profile: {
            bio: string;
        };
        /** PromptPass */
        PromptPass: {
            model: string;
            system: string;
            tier: number | "synthesis";
            user: string;
        };
        /** PromptPreview */
        PromptPreview: {
            offline: boolean;
            prompts: components["schemas"]["LensPrompts"][];
        };
        /**
         * ProviderKind
         * @enum {string}
         */
        ProviderKind: "openai" | "gemini" | "offline" | "sample";
        /** ProviderList */
        ProviderList: {
            /** Format: date-time */
            at: string;
            paused: components["schemas"]["PausedHost"][];
            providers: components["schemas"]["ProviderRead"][];
        };
        /** ProviderOutcomes */
        ProviderOutcomes: {
            answeredAt: string | null;
            failed: number;
            failedInARow: number;
            /** Format: date-time */
            lastAt: string;
            recent: number;
            since: string | null;
        };
        /** ProviderRead */
        ProviderRead: {
            calls1H: number;
            calls24H: number;
            detail: string;
            errors1H: {
                [key: string]: number;
            };
            errors24H: {
                [key: string]: number;
            };
            host: string | null;
            label: string;
            lastError: components["schemas"]["LastError"] | null;
            latencyP50: number | null;
            latencyP95: number | null;
            model: string;
            outcomes: components["schemas"]["ProviderOutcomes"] | null;
            provider: string;
            queue: string | null;
            queuePausedSince: string | null;
            server: components["schemas"]["ServerRead"] | null;
            spendTodayUsd: number | null;
            /** @enum {string} */
            state: "ready" | "degraded" | "failing" | "quota-exceeded" | "unauthorised" | "unreachable" | "no-calls" | "offline" | "not-configured";
            tier: number;
            unknownCostToday: number;
        };
        /** PublicAgent */
        PublicAgent: {
            category: string;
            createdAt: string | null;
            createdBy: string;
            creatorName: string;
            creatorUid: string | null;
            followers: number;
            goal: string;
            id: string;
            /** @enum {string} */
            isBuiltIn: "true" | "false";
            /** @enum {string} */
            isGlobal: "true" | "false";
            lenses: components["schemas"]["AgentLens"][];
            name: string;
            runCount: number;
            runQuota: number | null;
            /** @enum {string} */
            superAgentEnabled: "true" | "false";
            tags: string[];
            userId: string | null;
        };
        /** Publication */
        Publication: {
            answeredAt: string | null;
            /** Format: date-time */
            askedAt: string;
            reason: string;
            /** @enum {string} */
            state: "pending" | "accepted" | "declined";
            version: number;
        };
        /** PublicationAccept */
        PublicationAccept: {
            version: number;
        };
        /** PublicationAsked */
        PublicationAsked: {
            /** Format: uuid */
            agentId: string;
            agentName: string;
            agentVersion: number;
            /** Format: date-time */
            askedAt: string;
            askedVersion: number;
            reason: string;
        };
        /** QualityInterval */
        QualityInterval: {
            estimate: number;
            high: number;
            low: number;
        };
        /** QualityMetrics */
        QualityMetrics: {
            finalQuality: components["schemas"]["FinalQuality"];
        };
        /** Queued */
        Queued: {
            /** @enum {null|string} */
            by: "worker" | "reconciler" | "supervisor" | null;
            position: number | null;
            tier: number;
            /** @constant */
            type: "queued";
            /** @enum {string} */
            why: "new" | "escalated" | "recovered";
        };
        /** QueueState */
        QueueState: {
            inBroker: number | null;
            oldestWaitingSeconds: number | null;
            pause: components["schemas"]["Pause"] | null;
            queue: string;
            running: number;
            tier: number | null;
            unservedSince: string | null;
            waiting: number;
            waitP50: number | null;
            waitP95: number | null;
            workers: number;
        };
        /** Ranking */
        Ranking: {
            agentHalfLifeDays: number;
            agents: string;
            postHalfLifeHours: number;
            posts: string;
            weights: components["schemas"]["RankingWeights"];
        };
        /** RankingWeights */
        RankingWeights: {
            comment: number;
            follow: number;
            like: number;
            share: number;
        };
        /** ReachUpdate */
        ReachUpdate: {
            /** @enum {string} */
            isGlobal: "true" | "false";
            version?: number | null;
        };
        /** Readiness */
        Readiness: {
            items: components["schemas"]["ReadinessItem"][];
            known: number;
            nextQuestion: string | null;
            total: number;
        };
        /** ReadinessItem */
        ReadinessItem: {
            found: boolean;
            /** @enum {string} */
            key: "options" | "aim" | "deadline" | "figures" | "affected" | "reversibility" | "doubts" | "constraints";
            quote: string | null;
        };
        /** ReadinessRequest */
        ReadinessRequest: {
            scenario: string;
        };
        /** ReadRequest */
        ReadRequest: {
            ids?: string[];
            /** Format: date-time */
            upTo?: string | null;
        };
        /** ReasoningItem */
        ReasoningItem: {
            id: string;
            /**
             * @default in_progress
             * @enum {string}
             */
            status: "in_progress" | "completed";
            /** @default [] */
            summary: components["schemas"]["SummaryText"][];
            /** @constant */
            type: "reasoning";
        };
        /** Reauthenticated */
        Reauthenticated: {
            /** Format: date-time */
            until: string;
        };
        /** Reauthentication */
        Reauthentication: {
            code?: string | null;
            passkey?: components["schemas"]["PasskeyAssertion"] | null;
            password?: string | null;
            ticket?: string | null;
        };
        /** ReauthenticationOptions */
        ReauthenticationOptions: {
            methods: ("password" | "passkey" | "totp" | "google")[];
            passkey: components["schemas"]["PasskeyOptions"] | null;
        };
        /** Receipt */
        Receipt: {
            /** @default 0 */
            calls: number;
            /** @default 0 */
            cost: number | null;
            /** @default 0 */
            estimatedCost: number;
            /** @default 0 */
            inputTokens: number;
            /** @default 0 */
            knownCost: number;
            /** @default [] */
            lines: components["schemas"]["ReceiptLine"][];
            /** @default 0 */
            outputTokens: number;
            policy: string | null;
            saving: components["schemas"]["Saving"] | null;
        };
        /** ReceiptLine */
        ReceiptLine: {
            calls: number;
            cost: number | null;
            /** @default 0 */
            estimatedCost: number;
            failed: number;
            inputTokens: number;
            knownCost: number;
            label: string;
            latencyMs: number;
            lost: number;
            model: string;
            outputTokens: number;
            /**
             * @default analysis
             * @enum {string}
             */
            purpose: "analysis" | "band";
            repeated: number;
            tier: number;
            tokensEstimated: boolean;
        };
        /** ReceivedQuality */
        ReceivedQuality: {
            ceiling: components["schemas"]["QualityInterval"] | null;
            counted: components["schemas"]["QualityInterval"] | null;
            floor: number | null;
            judged: components["schemas"]["QualityInterval"] | null;
            lenses: number;
            rated: number;
            sentence: string;
        };
        /** RecoveryCodes */
        RecoveryCodes: {
            codes: string[];
        };
        /** Refused */
        Refused: {
            /** Format: uuid */
            id: string;
            why: string;
        };
        /** Registration */
        Registration: {
            confirmPassword: string;
            email: string;
            firstName: string;
            invitation?: string | null;
            lastName: string;
            password: string;
            username: string;
        };
        /** ReliabilityBin */
        ReliabilityBin: {
            high: number;
            low: number;
            records: number;
            said: number;
            seen: number;
        };
        /** Reply */
        Reply: {
            agentId: string | null;
            content: string | null;
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            /** Format: uuid */
            id: string;
            isDeleted: boolean;
            /** @enum {string} */
            isEdited: "true" | "false";
            isHidden: boolean;
            isLikedByUser: boolean;
            isOwn: boolean;
            isRestricted: boolean;
            likes: number;
            mentions: components["schemas"]["MentionedPerson"][];
            parentId: string | null;
            postId: string | null;
            user: components["schemas"]["CommentUser"] | null;
            userId: string | null;
            username: string | null;
        };
        /** ReportCreate */
        ReportCreate: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "post" | "comment" | "agent";
            /** @default  */
            note: string;
            /** @enum {string} */
            reason: "spam" | "abuse" | "false" | "personal-data" | "other";
        };
        /** Reported */
        Reported: {
            alreadyReported: boolean;
            success: boolean;
        };
        /** ReportedThing */
        ReportedThing: {
            author: components["schemas"]["NamedPerson"] | null;
            /** Format: date-time */
            firstAt: string;
            /** Format: uuid */
            id: string;
            isHidden: boolean;
            isPrivate: boolean;
            /** @enum {string} */
            kind: "post" | "comment" | "agent";
            /** Format: date-time */
            lastAt: string;
            notes: components["schemas"]["ReportNote"][];
            path: string | null;
            reasons: {
                [key: string]: number;
            };
            reports: number;
            says: string | null;
        };
        /** ReportNote */
        ReportNote: {
            /** Format: date-time */
            at: string;
            by: components["schemas"]["NamedPerson"];
            note: string;
            /** @enum {string} */
            reason: "spam" | "abuse" | "false" | "personal-data" | "other";
        };
        /** ReportPage */
        ReportPage: {
            next: string | null;
            open: number;
            things: components["schemas"]["ReportedThing"][];
        };
        /** ResetLink */
        ResetLink: {
            /** Format: date-time */
            expiresAt: string;
            url: string;
        };
        /** ResetRequest */
        ResetRequest: {
            email: string;
        };
        /** ResetRequested */
        ResetRequested: {
            email: string;
        };
        /** ResponseCreate */
        ResponseCreate: {
            input: string | components["schemas"]["InputItem"][];
            instructions?: string | null;
            metadata?: components["schemas"]["AnswerMetadata"] | null;
            model: string;
            previous_response_id?: string | null;
            stream?: boolean | null;
            text?: components["schemas"]["TextConfig"] | null;
        };
        /** ResponseError */
        ResponseError: {
            code: string;
            message: string;
        };
        /** ResponseFormat */
        ResponseFormat: {
            json_schema?: components["schemas"]["JsonSchema"] | null;
            /**
             * @default text
             * @enum {string}
             */
            type: "text" | "json_object" | "json_schema";
        };
        /** ResponseRead */
        ResponseRead: {
            analysis_id: string;
            created_at: number;
            error: components["schemas"]["ResponseError"] | null;
            id: string;
            incomplete_details: null;
            instructions: null;
            metadata: {
                [key: string]: string;
            };
            model: string;
            /**
             * @default response
             * @constant
             */
            object: "response";
            /** @default [] */
            output: (components["schemas"]["OutputMessage"] | components["schemas"]["ReasoningItem"])[];
            /** @default false */
            parallel_tool_calls: boolean;
            previous_response_id: string | null;
            /** @enum {string} */
            status: "in_progress" | "completed" | "failed";
            /**
             * @default none
             * @constant
             */
            tool_choice: "none";
            /** @default [] */
            tools: string[];
            usage: components["schemas"]["ResponseUsage"] | null;
        };
        /** ResponseUsage */
        ResponseUsage: {
            cost: number | null;
            input_tokens: number;
            input_tokens_details: components["schemas"]["InputTokensDetails"];
            output_tokens: number;
            output_tokens_details: components["schemas"]["OutputTokensDetails"];
            total_tokens: number;
        };
        /** RestrictedPerson */
        RestrictedPerson: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            restriction: "muted" | "blocked";
        };
        /** Restriction */
        Restriction: {
            /** @enum {null|string} */
            restriction: "muted" | "blocked" | null;
        };
        /** ReviewDeleted */
        ReviewDeleted: {
            deleted: number;
        };
        /** ReviewDeletion */
        ReviewDeletion: {
            items: components["schemas"]["ItemChoice"][];
        };
        /** ReviewEnd */
        ReviewEnd: {
            firstName: string;
            lastName: string;
            username: string;
        };
        /** ReviewGroup */
        ReviewGroup: {
            items: components["schemas"]["ReviewItem"][];
            kind: components["schemas"]["ItemKind"];
            total: number;
        };
        /** ReviewItem */
        ReviewItem: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            isPublished: boolean;
            kind: components["schemas"]["ItemKind"];
            title: string;
        };
        /** Reworded */
        Reworded: {
            after: string;
            before: string;
        };
        /**
         * Role
         * @default member
         * @enum {string}
         */
        Role: "member" | "administrator";
        /** RunContents */
        RunContents: {
            /** Format: uuid */
            id: string;
            inputs: string[];
            owner: string;
            result: components["schemas"]["AnalysisResult"] | components["schemas"]["SafetyResult"] | null;
            scenario: string;
            title: string | null;
        };
        /** RunCount */
        RunCount: {
            name: string | null;
            runs: number;
            value: string;
        };
        /** RunGroups */
        RunGroups: {
            agents: components["schemas"]["RunCount"][];
            errors: components["schemas"]["ErrorGroup"][];
            models: components["schemas"]["RunCount"][];
            runs: number;
        };
        /** RunMessage */
        RunMessage: {
            /** Format: uuid */
            analysisId: string;
            event: components["schemas"]["Queued"] | components["schemas"]["TierStarted"] | components["schemas"]["LensDelta"] | components["schemas"]["LensCompleted"] | components["schemas"]["Gate"] | components["schemas"]["TierCompleted"] | components["schemas"]["Completed"] | components["schemas"]["Failed"] | components["schemas"]["Canceled"] | components["schemas"]["Snapshot"];
            id: string;
            /** @constant */
            type: "run";
        };
        /** RunPage */
        RunPage: {
            next: string | null;
            runs: components["schemas"]["OperatedRun"][];
        };
        /** RunsActed */
        RunsActed: {
            done: string[];
            refused: components["schemas"]["Refused"][];
        };
        /** RunsChosen */
        RunsChosen: {
            ids: string[];
            /** @default  */
            note: string;
        };
        /**
         * RunStatus
         * @enum {string}
         */
        RunStatus: "queued" | "running" | "completed" | "failed" | "canceled";
        /** RunWait */
        RunWait: {
            continuesAt: string | null;
            /** Format: date-time */
            deadline: string;
            /** @enum {null|string} */
            reason: "paused" | "no-workers" | "retry" | "busy" | null;
        };
        /** SafetyResult */
        SafetyResult: {
            analysisId: string;
            /** @default false */
            canContinue: boolean;
            /** @enum {string} */
            category: "self_harm" | "violence_at_home" | "child_harm" | "medical_emergency" | "poisoning" | "attack" | "sexual_violence" | "eating_disorder" | "refusal";
            /** @default [] */
            contacts: components["schemas"]["Contact"][];
            /** @default en */
            language: string;
            message: string;
            /**
             * @default check
             * @enum {string}
             */
            source: "check" | "model";
            /** @default [] */
            steps: string[];
            /** @constant */
            type: "safety";
        };
        /** SamplePost */
        SamplePost: {
            id: string;
            lenses: components["schemas"]["PostLensScore"][];
            scenario: string;
            suggestion: string;
            take: string;
            title: string;
        };
        /** SampleRead */
        SampleRead: {
            id: string;
            scenario: string;
            title: string;
        };
        /** Saving */
        Saving: {
            amount: number | null;
            baselineCost: number | null;
            baselineModel: string;
            formula: string;
            /** @default true */
            isEstimate: boolean;
        };
        /**
         * Scope
         * @description What an API token may be used for. No scope permits more than its owner may do.
         *
         *         READ: read the owner's data. ANALYZE: start, follow and change analyses, conversations and decisions.
         *         PUBLISH: build agents, and create and change what others can see. OPERATE: the operators' calls; requires
         *         an administrator.
         * @enum {string}
         */
        Scope: "read" | "analyze" | "publish" | "operate";
        /** ScoreChange */
        ScoreChange: {
            after: number;
            bandAfter: components["schemas"]["BandEdges"] | null;
            bandBefore: components["schemas"]["BandEdges"] | null;
            before: number;
        };
        /** SearchCounts */
        SearchCounts: {
            agents: number;
            people: number;
            posts: number;
        };
        /** SearchResults */
        SearchResults: {
            agents: components["schemas"]["FeedAgent"][];
            counts: components["schemas"]["SearchCounts"];
            next: string | null;
            people: components["schemas"]["FoundPerson"][];
            posts: components["schemas"]["FeedPost"][];
        };
        /** SecondFactorPending */
        SecondFactorPending: {
            secondFactor: components["schemas"]["SecondFactorTicket"];
        };
        /** SecondFactorProof */
        SecondFactorProof: {
            code?: string | null;
            passkey?: components["schemas"]["PasskeyAssertion"] | null;
            recoveryCode?: string | null;
            ticket: string;
        };
        /** SecondFactorTicket */
        SecondFactorTicket: {
            /** Format: date-time */
            expiresAt: string;
            methods: ("passkey" | "totp" | "recovery-code")[];
            ticket: string;
        };
        /** Selectable */
        Selectable: {
            agents: components["schemas"]["BuiltInAgent"][];
            models: components["schemas"]["ModelState"][];
            offline: boolean;
            tiers: components["schemas"]["TierSpec"][];
            withoutQuota: string[];
        };
        /** ServerList */
        ServerList: {
            /** Format: date-time */
            at: string;
            servers: components["schemas"]["CheckedServer"][];
        };
        /** ServerModel */
        ServerModel: {
            contextFrom: string | null;
            contextIsMost: boolean;
            contextTokens: number | null;
            isServed: boolean;
            model: string;
        };
        /** ServerRead */
        ServerRead: {
            concurrency: number | null;
            contextTokens: number | null;
            endpoint: string;
            hasAnswered: boolean;
            learned: components["schemas"]["LearnedRead"][];
            logProbs: boolean;
            maxTokens: string;
            outputTokens: number | null;
            responseFormat: string;
            /** Format: date-time */
            since: string;
            streaming: boolean;
            systemRole: boolean;
            temperature: boolean;
            usageOption: boolean;
            words: string | null;
            wordsAt: string | null;
        };
        /** SessionList */
        SessionList: {
            sessions: components["schemas"]["SessionRead"][];
        };
        /** SessionRead */
        SessionRead: {
            /** Format: date-time */
            createdAt: string;
            device: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            isCurrent: boolean;
            /** Format: date-time */
            lastSeenAt: string;
            userAgent: string;
        };
        /** Share */
        Share: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            parts: ("scenario" | "verdict" | "insights" | "reasoning" | "title" | "lensNames")[];
            path: string;
            revokedAt: string | null;
            showsScenario: boolean;
        };
        /** ShareCreate */
        ShareCreate: {
            /** @default 30 */
            expiresInDays: number;
            parts?: ("scenario" | "verdict" | "insights" | "reasoning" | "title" | "lensNames")[] | null;
            /** @default true */
            showsScenario: boolean;
        };
        /** Shared */
        Shared: {
            shares: number;
        };
        /** SharedRead */
        SharedRead: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            parts: ("scenario" | "verdict" | "insights" | "reasoning" | "title" | "lensNames")[];
            result: components["schemas"]["AnalysisResult"];
            scenario: string | null;
            title: string;
        };
        /** ShareRequest */
        ShareRequest: {
            /** @enum {null|string} */
            target?: "copy" | "twitter" | "linkedin" | "whatsapp" | "reddit" | "instagram" | "other" | null;
            userId?: string | null;
        };
        /** ShownDecision */
        ShownDecision: {
            decided: string;
            /** Format: date-time */
            decidedAt: string;
            note: string;
            /** @enum {null|string} */
            outcome: "well" | "badly" | "unclear" | null;
            resolvedAt: string | null;
            /** Format: date */
            reviewOn: string;
        };
        /** SignedIn */
        SignedIn: {
            token: string;
            user: components["schemas"]["UserRead"];
        };
        /** SignedInByGoogle */
        SignedInByGoogle: {
            passwordEnded: boolean;
            token: string;
            user: components["schemas"]["UserRead"];
        };
        /** SignUpChange */
        SignUpChange: {
            /** @default [] */
            domains: string[];
            mode: components["schemas"]["SignUpMode"];
        };
        /**
         * SignUpMode
         * @description OPEN: everyone.
         *
         *         INVITE: people with an invitation. DOMAINS: email addresses of certain domains, and people with an
         *         invitation. CLOSED: no one.
         * @enum {string}
         */
        SignUpMode: "open" | "invite" | "domains" | "closed";
        /** SignUpPolicy */
        SignUpPolicy: {
            changedAt: string | null;
            changedBy: components["schemas"]["NamedPerson"] | null;
            configured: components["schemas"]["SignUpRule"];
            confirmsEmail: boolean;
            domains: string[];
            isOverridden: boolean;
            mode: components["schemas"]["SignUpMode"];
        };
        /** SignUpRule */
        SignUpRule: {
            domains: string[];
            mode: components["schemas"]["SignUpMode"];
        };
        /** SignUpTerms */
        SignUpTerms: {
            confirmsEmail: boolean;
            domains: string[];
            isFirstAccount: boolean;
            mode: components["schemas"]["SignUpMode"];
            sendsMail: boolean;
        };
        /** Snapshot */
        Snapshot: {
            events: components["schemas"]["PastEvent"][];
            status: string;
            texts: {
                [key: string]: string;
            };
            tier: number;
            /** @constant */
            type: "snapshot";
        };
        /** Span */
        Span: {
            attempt: number;
            costUsd: number | null;
            detail: string | null;
            endedAt: string | null;
            error: string | null;
            /** @enum {string} */
            kind: "queued" | "claim" | "call" | "gate" | "escalation" | "retry" | "synthesis" | "released" | "lease_expired" | "final";
            lens: string | null;
            model: string | null;
            /** Format: date-time */
            startedAt: string;
            /** @enum {string} */
            status: "ok" | "running" | "failed" | "lost" | "canceled";
            tier: number;
            tokensIn: number | null;
            tokensOut: number | null;
        };
        /** StreamOptions */
        StreamOptions: {
            include_usage?: boolean | null;
        };
        /** Summary */
        Summary: {
            confidence: number;
            iris_suggests: string;
            /** @enum {string} */
            novelty_flag: "low" | "medium" | "high";
            /**
             * @default fallback
             * @enum {string}
             */
            source: "model" | "rules" | "fallback";
            top_line_take: string;
        };
        /** SummaryText */
        SummaryText: {
            text: string;
            /**
             * @default summary_text
             * @constant
             */
            type: "summary_text";
        };
        /** SuperAgent */
        SuperAgent: {
            adaptiveRouting?: components["schemas"]["TierModels"] | null;
            enabled: boolean;
            singleModel?: string | null;
        };
        /** SuperagentAnalyzeRequest */
        SuperagentAnalyzeRequest: {
            agent?: components["schemas"]["AgentDraft"] | null;
            aiModel?: string | null;
            lenses?: ("FIN" | "MKT" | "EXE" | "FG")[];
            misunderstood?: boolean | null;
            scenario: string;
            selectedModel?: string | null;
            userId?: string | null;
        };
        /** SuperAgentMetrics */
        SuperAgentMetrics: {
            acr_raw: number;
            mch_raw: number;
            passes: number;
            route: string;
            tokens_used: number;
        };
        /** SwitchRead */
        SwitchRead: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            cause: "person" | "drift";
            policy: string | null;
            said: string;
        };
        /** SwitchUpdate */
        SwitchUpdate: {
            policy: string | null;
        };
        /** TextConfig */
        TextConfig: {
            format?: components["schemas"]["TextFormat"] | null;
        };
        /** TextFormat */
        TextFormat: {
            name?: string | null;
            schema?: {
                [key: string]: unknown;
            } | null;
            /**
             * @default text
             * @enum {string}
             */
            type: "text" | "json_object" | "json_schema";
        };
        /** Ticket */
        Ticket: {
            expiresIn: number;
            ticket: string;
        };
        /** TierCompleted */
        TierCompleted: {
            clarity: number | null;
            receipt: components["schemas"]["Receipt"];
            /** @default [] */
            returned: string[];
            tier: number;
            /** @constant */
            type: "tier_completed";
        };
        /** TierModels */
        TierModels: {
            /**
             * @default quality-based-escalation
             * @enum {null|string}
             */
            routingStrategy: "quality-based-escalation" | null;
            tier1Model: string;
            tier2Model: string;
            tier3Model: string;
        };
        /** TierSpec */
        TierSpec: {
            label: string;
            model: string;
            price: components["schemas"]["Price"] | null;
            provider: components["schemas"]["ProviderKind"];
            tier: number;
        };
        /** TierStarted */
        TierStarted: {
            begins: {
                [key: string]: components["schemas"]["FirstTier"];
            };
            label: string;
            lenses: string[];
            model: string;
            /** @default false */
            resumed: boolean;
            tier: number;
            /** @constant */
            type: "tier_started";
            why: {
                [key: string]: string;
            };
        };
        /** Timeline */
        Timeline: {
            policy: string | null;
            run: components["schemas"]["OperatedRun"];
            spans: components["schemas"]["Span"][];
        };
        /** TokenCreate */
        TokenCreate: {
            dailyUsd?: number | null;
            expiresAt?: string | null;
            name: string;
            ratePerMinute?: number | null;
            scopes: components["schemas"]["Scope"][];
        };
        /** TokenCreated */
        TokenCreated: {
            /** Format: date-time */
            createdAt: string;
            dailyUsd: number | null;
            expiresAt: string | null;
            /** Format: uuid */
            id: string;
            isExpired: boolean;
            lastUsedAt: string | null;
            name: string;
            ratePerMinute: number | null;
            scopes: components["schemas"]["Scope"][];
            token: string;
        };
        /** TokenList */
        TokenList: {
            tokens: components["schemas"]["TokenRead"][];
        };
        /** TokenRead */
        TokenRead: {
            /** Format: date-time */
            createdAt: string;
            dailyUsd: number | null;
            expiresAt: string | null;
            /** Format: uuid */
            id: string;
            isExpired: boolean;
            lastUsedAt: string | null;
            name: string;
            ratePerMinute: number | null;
            scopes: components["schemas"]["Scope"][];
        };
        /** TotpConfirm */
        TotpConfirm: {
            code: string;
            ticket: string;
        };
        /** TotpRead */
        TotpRead: {
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
        /** TotpSetup */
        TotpSetup: {
            qrPath: string;
            qrSize: number;
            secret: string;
            ticket: string;
            uri: string;
        };
        /** TrainingBoard */
        TrainingBoard: {
            claim: components["schemas"]["Claim"];
            drift: components["schemas"]["Drift"] | null;
            inForce: string;
            job: components["schemas"]["TrainingJob"] | null;
            policies: components["schemas"]["PolicyVersion"][];
            safe: string;
            switches: components["schemas"]["SwitchRead"][];
        };
        /** TrainingConsent */
        TrainingConsent: {
            agreed: boolean;
            agreedAt: string | null;
        };
        /** TrainingJob */
        TrainingJob: {
            /** Format: date-time */
            askedAt: string;
            begunAt: string | null;
            finishedAt: string | null;
            /** Format: uuid */
            id: string;
            labels: number;
            /** @enum {null|string} */
            phase: "reading" | "learning" | "testing" | "keeping" | null;
            policy: string | null;
            report: components["schemas"]["TrainingReport"] | null;
            said: string | null;
            share: number;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed";
        };
        /** TrainingReadiness */
        TrainingReadiness: {
            finished: number;
            forecast: string | null;
            labels: number;
            needed: number;
            notes: string[];
            problems: string[];
            ready: boolean;
            unusable: components["schemas"]["UnusableLenses"][];
        };
        /** TrainingReport */
        TrainingReport: {
            brier: number;
            /** @default [] */
            calibration: components["schemas"]["ReliabilityBin"][];
            ceiling: number | null;
            inForce: components["schemas"]["Way"];
            kept: components["schemas"]["ReceivedQuality"] | null;
            labels: number;
            learned: components["schemas"]["Way"] | null;
            learnedFrom: number;
            lookedAt: number;
            models: string[];
            saved: number;
            savedHigh: number | null;
            savedLow: number | null;
            sentence: string;
            weak: number;
        };
        /** TrainingServer */
        TrainingServer: {
            port: number;
            url: string | null;
        };
        /** TrainingStats */
        TrainingStats: {
            lens_distribution: {
                [key: string]: number;
            };
            model_distribution: {
                [key: string]: number;
            };
            total_records: number;
        };
        /** UngroundedMark */
        UngroundedMark: {
            /** @enum {string} */
            kind: "figure" | "date" | "name" | "quotation";
            text: string;
        };
        /** Unread */
        Unread: {
            unread: number;
        };
        /** UnreadMessage */
        UnreadMessage: {
            /** @constant */
            type: "unread";
            unread: number;
        };
        /** UnusableLenses */
        UnusableLenses: {
            lenses: number;
            /** @enum {string} */
            reason: "sample" | "offline" | "single" | "consent" | "models" | "not-audited" | "auditing" | "earlier-label" | "no-label";
            text: string;
        };
        /** Usage */
        Usage: {
            completion_tokens: number;
            cost: number | null;
            prompt_tokens: number;
            total_tokens: number;
        };
        /** UserPage */
        UserPage: {
            next: string | null;
            total: number;
            users: components["schemas"]["AdminUser"][];
        };
        /** UserRead */
        UserRead: {
            displayName: string;
            email: string;
            emailVerified: boolean;
            firstName: string;
            hasPassword: boolean;
            hasSecondFactor: boolean;
            /** Format: uuid */
            id: string;
            isAdmin: boolean;
            lastName: string;
            photoURL: string | null;
            reviewPending: boolean;
            username: string;
        };
        /** Verdict */
        Verdict: {
            cause: components["schemas"]["EscalationCause"];
            checks: components["schemas"]["Check"][];
            /** @enum {string} */
            decision: "accept" | "escalate";
            lens: string;
            policy: string;
            reason: string;
            /** @enum {string} */
            risk: "low" | "medium";
            score: number;
            targetTier: number | null;
        };
        /** VersionMark */
        VersionMark: {
            /** Format: date-time */
            createdAt: string;
            number: number;
        };
        /** VoteUpdate */
        VoteUpdate: {
            option: number | null;
        };
        /** Way */
        Way: {
            cost: number;
            quality: number;
            toTheTop: number;
        };
        /** WebhookCreate */
        WebhookCreate: {
            events: components["schemas"]["WebhookEvent"][];
            /** @default  */
            name: string;
            url: string;
        };
        /** WebhookCreated */
        WebhookCreated: {
            /** Format: date-time */
            createdAt: string;
            disabledAt: string | null;
            /** @enum {null|string} */
            disabledBy: "owner" | "failures" | null;
            events: components["schemas"]["WebhookEvent"][];
            failingSince: string | null;
            /** Format: uuid */
            id: string;
            lastDelivery: components["schemas"]["LastDelivery"] | null;
            name: string;
            secret: string;
            url: string;
        };
        /**
         * WebhookEvent
         * @description A database trigger of migration 0036 enqueues the events of analyses, whichever process ends them.
         * @enum {string}
         */
        WebhookEvent: "analysis.completed" | "analysis.failed" | "decision.review_due" | "post.commented";
        /** WebhookList */
        WebhookList: {
            webhooks: components["schemas"]["WebhookRead"][];
        };
        /** WebhookRead */
        WebhookRead: {
            /** Format: date-time */
            createdAt: string;
            disabledAt: string | null;
            /** @enum {null|string} */
            disabledBy: "owner" | "failures" | null;
            events: components["schemas"]["WebhookEvent"][];
            failingSince: string | null;
            /** Format: uuid */
            id: string;
            lastDelivery: components["schemas"]["LastDelivery"] | null;
            name: string;
            url: string;
        };
        /** WebhookUpdate */
        WebhookUpdate: {
            events?: components["schemas"]["WebhookEvent"][];
            isEnabled?: boolean;
            name?: string;
            url?: string;
        };
        /** WorkerState */
        WorkerState: {
            host: string | null;
            id: string;
            isSilent: boolean;
            isStopping: boolean;
            lastSeenAt: string | null;
            leases: components["schemas"]["Lease"][];
            pid: number | null;
            queues: string[];
            startedAt: string | null;
            threads: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    delete_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeletion"];
            };
        };
        responses: {
            /** @description Deletes the caller's account permanently. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_password`: The current password is incorrect. · `wrong_username`: The username does not match your account. · `reauthentication_required`: Confirm your identity, then try again. · `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `last_administrator`: This is the last administrator. Make someone else an administrator first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    export_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_followed_authors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the people whom the caller follows, most recently followed first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedPerson"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_identities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the Google accounts that are linked to the caller's account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unlink_identity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                identity_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unlinks a Google account. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `identity_not_found`: This Google account is not linked to yours. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `only_way_in`: This is your only way to sign in. Set a password first, then you can unlink it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the caller's own words on their profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    set_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Profile"];
            };
        };
        responses: {
            /** @description Changes the caller's own words on their profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `bio_too_long`: A bio can have up to 300 characters. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_restricted_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the people whom the caller has muted or blocked, most recent first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestrictedPerson"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_account_review: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the content of the caller's account from before they proved its address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountReview"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `nothing_to_review`: There is nothing to review in your account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_reviewed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewDeletion"];
            };
        };
        responses: {
            /** @description Deletes some of the content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDeleted"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `nothing_to_review`: There is nothing to review in your account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    finish_account_review: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewEnd"];
            };
        };
        responses: {
            /** @description Keeps the rest under the given names, and ends the review. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_registration`: Please fill in all fields. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `nothing_to_review`: There is nothing to review in your account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `username_taken`: This username is already taken. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_second_factors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's second factors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorState"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    add_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyCreate"];
            };
        };
        responses: {
            /** @description Registers a passkey. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorAdded"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `second_factor_expired`: This step has expired or was already completed. Please start again. · `wrong_passkey`: This passkey could not be verified. Try again, or use another way to sign in. · `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `passkey_taken`: This passkey is already registered. · `too_many_passkeys`: You have reached the limit of passkeys. Remove one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    remove_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkey_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a passkey of the caller. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `passkey_not_found`: This passkey does not exist. It may have been removed already. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    rename_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkey_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyRename"];
            };
        };
        responses: {
            /** @description Renames a passkey of the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRead"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `passkey_not_found`: This passkey does not exist. It may have been removed already. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_passkey_creation_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Starts the registration of a passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `passkeys_unavailable`: Passkeys do not work at this address. Open iRIS under its host name over HTTPS, or at localhost. · `too_many_passkeys`: You have reached the limit of passkeys. Remove one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replace_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Generates new recovery codes and invalidates earlier ones. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `no_second_factor`: Set up a passkey or an authenticator app first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    begin_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Starts the setup of an authenticator app. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSetup"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    remove_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes the caller's authenticator app. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `totp_not_found`: No authenticator app is set up. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    confirm_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpConfirm"];
            };
        };
        responses: {
            /** @description Activates the authenticator app by one of its codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorAdded"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `second_factor_expired`: This step has expired or was already completed. Please start again. · `wrong_code`: This code is incorrect or was already used. Enter the current one. · `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_training_consent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns whether the caller consents to training. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingConsent"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    put_training_consent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentUpdate"];
            };
        };
        responses: {
            /** @description Gives or withdraws consent to training. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingConsent"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_all_agents: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string | null;
                kind?: "all" | "global" | "user";
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the agents of people and administrators, newest first, including hidden ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAgentPage"];
                };
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_any_agent: {
        parameters: {
            query?: {
                /** @description For the audit log. */
                reason?: string;
            };
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes any agent. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    make_agent_global: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MakeGlobal"] | null;
            };
        };
        responses: {
            /** @description Makes an agent of the caller global, or asks the owner of another person's agent to do so. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeGlobal"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    open_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenRequest"];
            };
        };
        responses: {
            /** @description Returns the whole content of an agent, including private ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedAgent"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `reason_required`: Please give a reason. The owner will see it, and it is recorded in the audit log. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_global_agent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GlobalAgentCreate"];
            };
        };
        responses: {
            /** @description Creates a global agent, owned by the administrator who creates it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAgent"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_agents`: You have reached the limit of 200 agents. Delete one first. · `slug_taken`: There is already a global agent with this slug. Please choose another name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 530,464 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_name_required`: Agent name is required · `agent_goal_required`: Agent description is required · `four_lenses_required`: An agent must have exactly four lenses. · `guidelines_required`: Please provide at least one guideline for the lens. · `no_lens_enabled`: Enable at least one lens. · `meaningless_text`: Agent name contains meaningless words. Please provide a meaningful name. · `agent_too_long`: One of the texts of this agent is too long. · `unfit_agent_tags`: An agent can have up to 10 tags of up to 50 characters each. · `unfit_model_name`: Use the ID of a model, such as 'openai/gpt-oss-120b'. · `named_lens_required`: At least one lens with a name is required · `unfit_slug`: A slug can contain lowercase letters, digits and single dashes, and needs at least one letter or digit. · `unfit_runs`: A new global agent must have a quota of 1,000 runs and no used runs. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_audit: {
        parameters: {
            query?: {
                act?: "hide" | "restore" | "dismiss" | "suspend" | "unsuspend" | "grant" | "revoke" | "reset-link" | "remove-second-factors" | "create-global" | "make-global" | "request-publication" | "open" | "keep-hidden" | "delete" | "answer" | "retry" | "cancel" | "requeue" | "change-queue" | "train" | "export-training" | "switch-on-policy" | "switch-off-policy" | "delete-account" | "change-sign-up" | "invite" | "revoke-invitation" | "create-token" | "revoke-token" | "create-webhook" | "change-webhook" | "delete-webhook" | null;
                /** @description `next` of the previous page. */
                cursor?: string | null;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the actions of administrators, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_invitations: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string | null;
                state?: "open" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists invitations, newest first, with their creators and users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationCreate"];
            };
        };
        responses: {
            /** @description Creates a link that admits one person, once, with a role. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationLink"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `public_address_unknown`: The public address of this server is not configured, so it cannot create links. Ask its operator to set it. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    revoke_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revokes an invitation. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_not_found`: This invitation does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_not_open`: This invitation was already used, was revoked or has expired. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_contact_messages: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string | null;
                state?: "open" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists messages to the operator: urgent ones first, then newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessagePage"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    finish_contact_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Marks a message as done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessageRead"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `message_not_found`: This message does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_objections: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string | null;
                state?: "open" | "answered";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the objections of authors, open ones oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectionPage"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    keep_hidden: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                objection_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ObjectionAnswer"];
            };
        };
        responses: {
            /** @description Rejects an objection: the content remains hidden. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectionListed"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `objection_not_found`: This objection does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `objection_answered`: This objection has already been answered. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `answer_required`: Please explain why the content stays hidden. The author will see your answer. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_reports: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string | null;
                state?: "open" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists reported content, grouped by thing, most recently reported first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportPage"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    dismiss_reports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "post" | "comment" | "agent";
                thing_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Deed"];
            };
        };
        responses: {
            /** @description Closes the reports of a thing and leaves it unchanged. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moderated"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `thing_not_found`: This post, comment or agent does not exist, or you cannot see it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    hide_thing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "post" | "comment" | "agent";
                thing_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Deed"];
            };
        };
        responses: {
            /** @description Hides content from everyone but its author, and closes its reports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moderated"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `thing_not_found`: This post, comment or agent does not exist, or you cannot see it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. · `reason_required`: Please give a reason. The author will see it. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    restore_thing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "post" | "comment" | "agent";
                thing_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Deed"];
            };
        };
        responses: {
            /** @description Restores hidden content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moderated"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `thing_not_found`: This post, comment or agent does not exist, or you cannot see it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_sign_up_policy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the sign-up policy and who set it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpPolicy"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    change_sign_up_policy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpChange"];
            };
        };
        responses: {
            /** @description Sets who may create an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpPolicy"];
                };
            };
            /** @description `invalid_domains`: Please enter domains such as example.org or *.example.org, without an @. · `domains_required`: Please enter at least one domain. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 319,984 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reset_sign_up_policy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes the override, so that the server's settings apply again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpPolicy"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_users: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string | null;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists accounts, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    grant_admin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cause"];
            };
        };
        responses: {
            /** @description Makes a person an administrator. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `person_not_found`: This account does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    remove_second_factors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorRemoval"];
            };
        };
        responses: {
            /** @description Removes every second factor of an account and notifies its owner. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `person_not_found`: This account does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `no_second_factor`: Set up a passkey or an authenticator app first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `reason_required`: Please give a reason. It is recorded in the audit log. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    make_reset_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Creates a link to set a new password, valid once within a day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetLink"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `person_not_found`: This account does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `public_address_unknown`: The public address of this server is not configured, so it cannot create links. Ask its operator to set it. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    revoke_admin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cause"];
            };
        };
        responses: {
            /** @description Revokes the administrator role of another person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `person_not_found`: This account does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_oneself`: You cannot do this to your own account. Ask another administrator. · `last_administrator`: This is the last administrator. Make someone else an administrator first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    suspend_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cause"];
            };
        };
        responses: {
            /** @description Suspends an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `person_not_found`: This account does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_oneself`: You cannot do this to your own account. Ask another administrator. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `reason_required`: Please give a reason. It is recorded in the audit log. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unsuspend_user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cause"];
            };
        };
        responses: {
            /** @description Ends the suspension of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `person_not_found`: This account does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_agent_comments: {
        parameters: {
            query: {
                agentId: string;
                /** @description Includes the thread of this comment on the first page. */
                comment?: string | null;
                /** @description From the `Link` header of the previous page. */
                cursor?: string | null;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the threads of an agent, newest first, each with its first replies. */
            200: {
                headers: {
                    /** @description `<address>; rel="next"`: the next page (RFC 8288). Absent on the last page. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"][];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_agent_feed: {
        parameters: {
            query?: {
                /** @description From the `Link` header of the previous page. */
                cursor?: string | null;
                filter?: "all" | "trending" | "global" | "community";
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the agents that everyone may use, newest first. */
            200: {
                headers: {
                    /** @description `<address>; rel="next"`: the next page (RFC 8288). Absent on the last page. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedAgent"][];
                };
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_network_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns activity figures of the agent network, at most 30 seconds old. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NetworkStats"];
                };
            };
        };
    };
    get_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the profile of a global agent and the figures of its runs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentProfile"];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `agent_hidden`: This agent was hidden by a moderator. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    comment_on_agent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeated requests with the same key return the same comment. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentCreate"];
            };
        };
        responses: {
            /** @description Adds a comment to an agent, or a reply to a comment on it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `interaction_refused`: You cannot interact with this person. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `comment_not_found`: This comment does not exist. · `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `blank_comment`: Please write something first. · `comment_too_long`: A comment can have up to 2,000 characters. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    follow_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowRequest"];
            };
        };
        responses: {
            /** @description Follows a global agent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Following"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    like_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LikeRequest"];
            };
        };
        responses: {
            /** @description Likes or unlikes an agent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liked"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `interaction_refused`: You cannot interact with this person. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    share_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareRequest"];
            };
        };
        responses: {
            /** @description Records that the caller shared an agent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shared"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `interaction_refused`: You cannot interact with this person. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unfollow_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowRequest"];
            };
        };
        responses: {
            /** @description Unfollows an agent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Following"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_directory: {
        parameters: {
            query?: {
                category?: ("Business" | "Research" | "Strategy" | "Finance" | "Technology") | "All";
                /** @description `next` of the previous page. */
                cursor?: string | null;
                limit?: number;
                q?: string;
                sort?: "uses" | "followers" | "newest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the agents that everyone may use, built-in ones first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryPage"];
                };
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    save_analysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description Its region selects the contacts of a safety answer. */
                "Accept-Language"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisRecordCreate"];
            };
        };
        responses: {
            /** @description Saves an analysis that was made elsewhere to the caller's history. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisRead"];
                };
            };
            /** @description `blank_scenario`: Please enter a decision scenario to analyze. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `scenario_too_long`: The scenario has more than 20,000 characters. · `too_large`: The request is too large. The limit is 1,456,384 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unclear_scenario`: This text does not describe a decision yet. Describe what you could do or which options you have. · `empty_record`: At least one perspective needs a score. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_analysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the current state of an analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisRead"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_analysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes an analysis. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_analysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HistoryChange"];
            };
        };
        responses: {
            /** @description Sets the title or pin of an analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryEntry"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_pinned`: You can pin at most 50 analyses. Please unpin one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_band: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the calls and cost of measuring an analysis's stability band, and whether it is offered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BandOffer"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    measure_band: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeated requests with the same key return the same analysis. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The measurement was accepted and can be followed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `no_result`: This analysis has no result yet. Its stability can be measured once it is completed. · `band_not_possible`: The stability of this result cannot be measured. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `daily_budget_spent`: You have used today's budget for model calls. It resets at 00:00 UTC. · `token_budget_spent`: This API token has used today's budget for model calls. It resets at 00:00 UTC. · `installation_budget_spent`: This installation has spent its budget for model calls. The offline analyst still answers. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancel_analysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelRequest"];
            };
        };
        responses: {
            /** @description Stops an analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisRead"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_is_over`: This analysis has already ended. · `nothing_to_keep`: No lens has finished yet, so there is nothing to keep. Wait a moment, or stop without a result. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_changes: {
        parameters: {
            query?: {
                against?: string | null;
            };
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the changes from another analysis to this one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `no_parent`: This analysis has no parent. Choose an analysis to compare it with. · `nothing_to_compare`: There is nothing to compare: one of the two analyses has no result. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the decision recorded for an analysis, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionRead"] | null;
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    record_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionUpdate"];
            };
        };
        responses: {
            /** @description Records or changes the decision for an analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionRead"];
                };
            };
            /** @description `blank_decision`: Please describe what you have decided. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `confidence_is_fixed`: The confidence cannot be changed after the outcome was recorded. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `decision_too_long`: The text has more than 2,000 characters. · `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_review_day`: The review day must be today or later, and within ten years. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    stream_analysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description Resume after this event. */
                "Last-Event-ID"?: string | null;
            };
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events with one of these as JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Queued"] | components["schemas"]["TierStarted"] | components["schemas"]["LensDelta"] | components["schemas"]["LensCompleted"] | components["schemas"]["Gate"] | components["schemas"]["TierCompleted"] | components["schemas"]["Completed"] | components["schemas"]["Failed"] | components["schemas"]["Canceled"] | components["schemas"]["Snapshot"];
                };
            };
            /** @description `invalid_event_id`: The Last-Event-ID does not belong to this stream. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_streams`: You are already following 20 analyses. Close one, or follow several on one stream. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_explanations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Explains every figure of an analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `nothing_to_explain`: This analysis has no result, so there are no figures to explain. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    export_analysis: {
        parameters: {
            query: {
                /** @description File format. */
                format: components["schemas"]["ExportFormat"];
            };
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file in the requested format: text/markdown, application/json or application/pdf. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `no_result`: This analysis has no result yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `still_making`: Your previous documents are still being created. Please try again in a moment. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable`: The service is not available right now. Please try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    give_feedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
                lens: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackUpdate"];
            };
        };
        responses: {
            /** @description Gives or changes feedback on a lens of the caller's analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LensFeedback"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `lens_not_found`: This analysis does not have this lens. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `nothing_to_judge`: This lens has no answer to give feedback on. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `feedback_too_long`: The text has more than 500 characters. · `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unclear_feedback`: A reason is only allowed with 'missed'. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    take_back_feedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
                lens: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes feedback on a lens. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `lens_not_found`: This analysis does not have this lens. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    restore_analysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restores a deleted analysis, within 24 hours. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryEntry"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_shares: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the links to an analysis: live ones first, then the latest expired or revoked ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_share: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareCreate"];
            };
        };
        responses: {
            /** @description Creates a link under which an analysis can be read without signing in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `no_result`: This analysis has no result yet. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. · `too_many_shares`: An analysis can have up to 20 links. Revoke one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    preview_share: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareCreate"];
            };
        };
        responses: {
            /** @description Previews the content of a link to an analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedRead"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `shared_not_found`: This link does not exist, has expired, or was revoked. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `no_result`: This analysis has no result yet. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_wait: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns why a queued analysis does not start yet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunWait"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_history: {
        parameters: {
            query?: {
                /** @description Only analyses by this agent. */
                agent?: string | null;
                /** @description `next` of the previous page. */
                cursor?: string | null;
                limit?: number;
                /** @description Words to search for. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's analyses: pinned ones first, then newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_analyses: {
        parameters: {
            query?: {
                limit?: number;
                userId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's history, newest first, including running analyses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisRecord"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    analyze: {
        parameters: {
            query?: never;
            header?: {
                /** @description Its region selects the contacts of a safety answer. */
                "Accept-Language"?: string | null;
                /** @description Repeated requests with the same key return the same analysis. */
                "Idempotency-Key"?: string | null;
                /** @description `respond-async`: answer 202 immediately. */
                Prefer?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyzeRequest"];
            };
        };
        responses: {
            /** @description The analysis, or help if the text describes danger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisResult"] | components["schemas"]["SafetyResult"];
                };
            };
            /** @description With `Prefer: respond-async`: the run was accepted and can be followed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description `blank_scenario`: Please enter a decision scenario to analyze. · `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `conversation_not_found`: This conversation does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `model_not_configured`: This model is not configured. · `analysis_canceled`: You stopped this analysis. · `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `conversation_full`: This conversation has reached the limit of 200 messages. Please start a new one. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `scenario_too_long`: The scenario has more than 20,000 characters. · `too_large`: The request is too large. The limit is 256,384 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unclear_scenario`: This text does not describe a decision yet. Describe what you could do or which options you have. · `unknown_model`: This model does not exist. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `daily_budget_spent`: You have used today's budget for model calls. It resets at 00:00 UTC. · `token_budget_spent`: This API token has used today's budget for model calls. It resets at 00:00 UTC. · `installation_budget_spent`: This installation has spent its budget for model calls. The offline analyst still answers. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_failed`: Unable to analyze your decision. Please try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_timeout`: Request timeout - the analysis takes longer than expected. You find it in your history. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    confirm_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailConfirm"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The first factor is correct; the second factor completes the sign-in. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorPending"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_confirmation_password`: The password does not match this account. · `account_suspended`: This account is suspended. · `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `confirmation_link_invalid`: This link is no longer valid: it was used, has expired, or was replaced by a newer one. Sign in to get a new link, or register again. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    request_password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequest"];
            };
        };
        responses: {
            /** @description Mails a password reset link to the account with this address. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetRequested"];
                };
            };
            /** @description `email_not_mailable`: We cannot send email to this address, so it cannot be confirmed. Please use another one. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `mail_not_configured`: This server does not send email. Ask an administrator for a password reset link. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_google_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns whether Google sign-in is configured, and its mode at this host. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoogleState"];
                };
            };
        };
    };
    take_google_answer: {
        parameters: {
            query?: {
                /** @description Authorization code from Google. */
                code?: string;
                /** @description Error code from Google. */
                error?: string;
                /** @description Issuer (RFC 9207). */
                iss?: string;
                /** @description State of the sign-in attempt. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receives the redirect from Google. */
            303: {
                headers: {
                    /** @description target path for the redirect */
                    location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    finish_google_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInByGoogle"];
                };
            };
            /** @description The first factor is correct; the second factor completes the sign-in. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorPending"];
                };
            };
            /** @description `auth/invalid-answer`: Google's response could not be verified. Please try again. · `auth/expired`: This sign-in has expired or was already used. Please try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `auth/refused`: You did not allow Google to share your name and email address, so you were not signed in. · `auth/state-mismatch`: This response does not belong to a sign-in that was started in this browser. Please try again. · `auth/email-not-verified`: Google has not verified your email address, so it cannot be used to sign in here. · `auth/another-google-account`: Your email address belongs to an account that is not linked to this Google account. Sign in with your password and link it in Settings, or ask an administrator. · `auth/address-not-google`: Your email address belongs to an account here, and Google does not manage that address, so it cannot be used to sign in to it. Sign in with your password and link it in Settings, or ask an administrator. · `sign_up_closed`: Registration is closed. Existing accounts can sign in. · `invitation_required`: You need an invitation to create an account. Ask an administrator for a link. · `email_domain_not_allowed`: Registration is limited to certain email domains, and yours is not one of them. Ask an administrator for an invitation. · `account_suspended`: This account is suspended. · `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_unknown`: This invitation link is not valid. Check that you copied all of it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_used`: This invitation was already used. Each link works once. Ask an administrator for a new one. · `invitation_expired`: This invitation has expired. Ask an administrator for a new one. · `invitation_revoked`: This invitation was revoked. Ask an administrator for a new one. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `auth/provider-unavailable`: Google sign-in is unavailable right now. Please try again in a moment, or sign in by username. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    start_google_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Starts linking a Google account to the caller's account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkStarted"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `auth/unauthorized-domain`: Domain Authorization Required: add the current host to the authorized domains. Until then, use email sign-in instead. · `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `google_not_configured`: Google sign-in is not set up here. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    finish_google_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Links the Google account that this browser returned with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityList"];
                };
            };
            /** @description `auth/invalid-answer`: Google's response could not be verified. Please try again. · `auth/expired`: This sign-in has expired or was already used. Please try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `auth/refused`: You did not allow Google to share your name and email address, so you were not signed in. · `auth/state-mismatch`: This response does not belong to a sign-in that was started in this browser. Please try again. · `auth/email-not-verified`: Google has not verified your email address, so it cannot be used to sign in here. · `auth/another-google-account`: Your email address belongs to an account that is not linked to this Google account. Sign in with your password and link it in Settings, or ask an administrator. · `auth/address-not-google`: Your email address belongs to an account here, and Google does not manage that address, so it cannot be used to sign in to it. Sign in with your password and link it in Settings, or ask an administrator. · `sign_up_closed`: Registration is closed. Existing accounts can sign in. · `invitation_required`: You need an invitation to create an account. Ask an administrator for a link. · `email_domain_not_allowed`: Registration is limited to certain email domains, and yours is not one of them. Ask an administrator for an invitation. · `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_unknown`: This invitation link is not valid. Check that you copied all of it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `auth/linked-elsewhere`: This Google account is linked to another account here, so it cannot be linked to yours. · `auth/already-linked`: Your account is linked to another Google account. Unlink that one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_used`: This invitation was already used. Each link works once. Ask an administrator for a new one. · `invitation_expired`: This invitation has expired. Ask an administrator for a new one. · `invitation_revoked`: This invitation was revoked. Ask an administrator for a new one. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `auth/provider-unavailable`: Google sign-in is unavailable right now. Please try again in a moment, or sign in by username. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    start_google_reauthentication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Starts re-authentication through Google. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkStarted"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `password_not_enough`: Your account has a second factor. Confirm with your passkey or authenticator app. · `auth/unauthorized-domain`: Domain Authorization Required: add the current host to the authorized domains. Until then, use email sign-in instead. · `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `google_not_configured`: Google sign-in is not set up here. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    finish_google_reauthentication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Re-authenticates the caller by the Google account that this browser returned with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reauthenticated"];
                };
            };
            /** @description `auth/invalid-answer`: Google's response could not be verified. Please try again. · `auth/expired`: This sign-in has expired or was already used. Please try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `password_not_enough`: Your account has a second factor. Confirm with your passkey or authenticator app. · `auth/not-your-google-account`: This Google account is not linked to your account. Choose the one that you sign in with. · `auth/refused`: You did not allow Google to share your name and email address, so you were not signed in. · `auth/state-mismatch`: This response does not belong to a sign-in that was started in this browser. Please try again. · `auth/email-not-verified`: Google has not verified your email address, so it cannot be used to sign in here. · `auth/another-google-account`: Your email address belongs to an account that is not linked to this Google account. Sign in with your password and link it in Settings, or ask an administrator. · `auth/address-not-google`: Your email address belongs to an account here, and Google does not manage that address, so it cannot be used to sign in to it. Sign in with your password and link it in Settings, or ask an administrator. · `sign_up_closed`: Registration is closed. Existing accounts can sign in. · `invitation_required`: You need an invitation to create an account. Ask an administrator for a link. · `email_domain_not_allowed`: Registration is limited to certain email domains, and yours is not one of them. Ask an administrator for an invitation. · `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_unknown`: This invitation link is not valid. Check that you copied all of it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_used`: This invitation was already used. Each link works once. Ask an administrator for a new one. · `invitation_expired`: This invitation has expired. Ask an administrator for a new one. · `invitation_revoked`: This invitation was revoked. Ask an administrator for a new one. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `auth/provider-unavailable`: Google sign-in is unavailable right now. Please try again in a moment, or sign in by username. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    start_google_sign_in: {
        parameters: {
            query?: {
                /** @description Popup or redirect. */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects the browser to Google. */
            303: {
                headers: {
                    /** @description target path for the redirect */
                    location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `auth/unauthorized-domain`: Domain Authorization Required: add the current host to the authorized domains. Until then, use email sign-in instead. · `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `google_not_configured`: Google sign-in is not set up here. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    open_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description Returns the terms of an invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationTerms"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `sign_up_closed`: Registration is closed. Existing accounts can sign in. · `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_unknown`: This invitation link is not valid. Check that you copied all of it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_used`: This invitation was already used. Each link works once. Ask an administrator for a new one. · `invitation_expired`: This invitation has expired. Ask an administrator for a new one. · `invitation_revoked`: This invitation was revoked. Ask an administrator for a new one. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The first factor is correct; the second factor completes the sign-in. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorPending"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_credentials`: Invalid username or password */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `account_suspended`: This account is suspended. · `email_not_confirmed`: Confirm your email address first: open the link that we sent to it. If it does not arrive within a few minutes, check your spam folder, then sign in again to get another link. · `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends the current session. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the signed-in user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sign_in_by_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            /** @description Signs in by a passkey alone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `second_factor_expired`: This step has expired or was already completed. Please start again. · `wrong_passkey`: This passkey could not be verified. Try again, or use another way to sign in. · `account_suspended`: This account is suspended. · `email_not_confirmed`: Confirm your email address first: open the link that we sent to it. If it does not arrive within a few minutes, check your spam folder, then sign in again to get another link. · `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_passkey_sign_in_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Starts a sign-in by passkey alone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `passkeys_unavailable`: Passkeys do not work at this address. Open iRIS under its host name over HTTPS, or at localhost. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changes the password and ends every other session of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordChanged"];
                };
            };
            /** @description `unfit_password`: Password must be at least 8 characters. · `passwords_differ`: Passwords don't match · `common_password`: This password is one of the most common ones and easy to guess. Please choose another. · `guessable_password`: This password is easy to guess. Make it longer, or use several unrelated words. · `password_is_name`: Your password must not be your username or your email address. Please choose another. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `wrong_password`: The current password is incorrect. · `reauthentication_required`: Confirm your identity, then try again. · `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reauthentication"];
            };
        };
        responses: {
            /** @description Re-authenticates the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reauthenticated"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `password_not_enough`: Your account has a second factor. Confirm with your passkey or authenticator app. · `wrong_password`: The current password is incorrect. · `wrong_code`: This code is incorrect or was already used. Enter the current one. · `wrong_passkey`: This passkey could not be verified. Try again, or use another way to sign in. · `second_factor_expired`: This step has expired or was already completed. Please start again. · `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unclear_factor`: Send exactly one proof: a password, a code, a recovery code or a passkey. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_reauthentication_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the ways in which the caller can re-authenticate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReauthenticationOptions"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description The new account, signed in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The new account, which must be confirmed by a mailed link before use. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingConfirmation"];
                };
            };
            /** @description `invalid_registration`: Please fill in all fields. · `unfit_password`: Password must be at least 8 characters. · `passwords_differ`: Passwords don't match · `common_password`: This password is one of the most common ones and easy to guess. Please choose another. · `guessable_password`: This password is easy to guess. Make it longer, or use several unrelated words. · `password_is_name`: Your password must not be your username or your email address. Please choose another. · `email_not_mailable`: We cannot send email to this address, so it cannot be confirmed. Please use another one. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `sign_up_closed`: Registration is closed. Existing accounts can sign in. · `invitation_required`: You need an invitation to create an account. Ask an administrator for a link. · `email_domain_not_allowed`: Registration is limited to certain email domains, and yours is not one of them. Ask an administrator for an invitation. · `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_unknown`: This invitation link is not valid. Check that you copied all of it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `username_taken`: This username is already taken. · `email_taken`: There is already an account with this email address. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invitation_used`: This invitation was already used. Each link works once. Ask an administrator for a new one. · `invitation_expired`: This invitation has expired. Ask an administrator for a new one. · `invitation_revoked`: This invitation was revoked. Ask an administrator for a new one. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Sets a new password by a link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordWasReset"];
                };
            };
            /** @description `unfit_password`: Password must be at least 8 characters. · `passwords_differ`: Passwords don't match · `common_password`: This password is one of the most common ones and easy to guess. Please choose another. · `guessable_password`: This password is easy to guess. Make it longer, or use several unrelated words. · `password_is_name`: Your password must not be your username or your email address. Please choose another. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `reset_link_invalid`: This link is no longer valid: it was used, has expired, or was replaced by a newer one. Request a new link on the sign-in page, or ask an administrator. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    complete_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorProof"];
            };
        };
        responses: {
            /** @description Completes a sign-in by its second factor. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `second_factor_expired`: This step has expired or was already completed. Please start again. · `wrong_code`: This code is incorrect or was already used. Enter the current one. · `wrong_recovery_code`: This recovery code is incorrect or was already used. · `wrong_passkey`: This passkey could not be verified. Try again, or use another way to sign in. · `account_suspended`: This account is suspended. · `email_not_confirmed`: Confirm your email address first: open the link that we sent to it. If it does not arrive within a few minutes, check your spam folder, then sign in again to get another link. · `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unclear_factor`: Send exactly one proof: a password, a code, a recovery code or a passkey. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_second_factor_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorTicket"];
            };
        };
        responses: {
            /** @description Returns passkey options for a sign-in that waits for its second factor. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `second_factor_expired`: This step has expired or was already completed. Please start again. · `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `passkeys_unavailable`: Passkeys do not work at this address. Open iRIS under its host name over HTTPS, or at localhost. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's live sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    end_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends one session of the caller. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_not_found`: This session does not exist or has already ended. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sign_out_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends every session of the caller, including the current one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_sign_up_terms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns who may create an account here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpTerms"];
                };
            };
        };
    };
    get_author: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the public profile of a person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Author"];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `author_not_found`: This author does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    follow_author: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonFollow"];
            };
        };
        responses: {
            /** @description Follows or unfollows a person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonFollowing"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `interaction_refused`: You cannot interact with this person. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `author_not_found`: This author does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `own_follow`: You cannot follow yourself. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    restrict_author: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Restriction"];
            };
        };
        responses: {
            /** @description Mutes or blocks a person, or undoes it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restriction"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unknown_person`: This person does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `own_restriction`: You cannot mute or block yourself. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the contact details of this server's operator. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDetails"];
                };
            };
        };
    };
    send_contact_message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCreate"];
            };
        };
        responses: {
            /** @description Sends a message to the operator. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactReceived"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 76,384 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unfit_contact_email`: Please enter a valid email address, so that we can answer. · `blank_query`: Please describe your query. · `query_too_long`: Your query must have at most 5,000 characters. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_conversations: {
        parameters: {
            query?: {
                cursor?: string | null;
                kind?: "thinking" | "agent";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's non-empty conversations, most recently used first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    open_conversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConversationCreate"];
            };
        };
        responses: {
            /** @description The existing conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description The new conversation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `agent_not_found`: This agent does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `nothing_to_refine`: This analysis has no result to refine. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. · `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `agent_has_no_lens`: This agent has no enabled lenses. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 1,048,576 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unclear_conversation`: Send either 'originalAnalysis' with its 'analysisId', or 'agentId'. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_conversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns a conversation with all its messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `conversation_not_found`: This conversation does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_conversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a conversation. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `conversation_not_found`: This conversation does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    send_message: {
        parameters: {
            query?: never;
            header?: {
                /** @description Its region selects the contacts of a safety answer. */
                "Accept-Language"?: string | null;
                /** @description Repeated requests with the same key return the same analysis. */
                "Idempotency-Key"?: string | null;
                /** @description `respond-async`: answer 202 immediately. */
                Prefer?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageCreate"];
            };
        };
        responses: {
            /** @description The answer and the current analysis, or help if the input describes danger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"] | components["schemas"]["SafetyResult"];
                };
            };
            /** @description With `Prefer: respond-async`: the run was accepted and can be followed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description `blank_message`: Please enter what you want to add. · `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `conversation_not_found`: This conversation does not exist or you do not have access to it. · `analysis_not_found`: This analysis does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `conversation_full`: This conversation has reached the limit of 200 messages. Please start a new one. · `not_a_thinking_conversation`: This is a conversation with an agent. To ask the agent, start an analysis in it. · `still_thinking`: Your last input is still being processed. Please wait for the answer, or stop it. · `too_many_inputs`: You have used all 5 inputs of this scenario. · `quota_used_up`: This agent has used all of its runs. · `model_not_configured`: This model is not configured. · `analysis_canceled`: You stopped this analysis. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `message_too_long`: The message has more than 5,000 characters. · `too_large`: The request is too large. The limit is 76,384 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unclear_scenario`: This text does not describe a decision yet. Describe what you could do or which options you have. · `unknown_model`: This model does not exist. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `daily_budget_spent`: You have used today's budget for model calls. It resets at 00:00 UTC. · `token_budget_spent`: This API token has used today's budget for model calls. It resets at 00:00 UTC. · `installation_budget_spent`: This installation has spent its budget for model calls. The offline analyst still answers. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_failed`: Unable to analyze your decision. Please try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_timeout`: Request timeout - the analysis takes longer than expected. You find it in your history. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    custom_analyze: {
        parameters: {
            query?: never;
            header?: {
                /** @description Its region selects the contacts of a safety answer. */
                "Accept-Language"?: string | null;
                /** @description Repeated requests with the same key return the same analysis. */
                "Idempotency-Key"?: string | null;
                /** @description `respond-async`: answer 202 immediately. */
                Prefer?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomAnalyzeRequest"];
            };
        };
        responses: {
            /** @description The analysis, or help if the text describes danger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisResult"] | components["schemas"]["SafetyResult"];
                };
            };
            /** @description With `Prefer: respond-async`: the run was accepted and can be followed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description `blank_scenario`: Please enter a decision scenario to analyze. · `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `conversation_not_found`: This conversation does not exist or you do not have access to it. · `agent_not_found`: This agent does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `model_not_configured`: This model is not configured. · `analysis_canceled`: You stopped this analysis. · `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `conversation_full`: This conversation has reached the limit of 200 messages. Please start a new one. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. · `agent_has_no_lens`: This agent has no enabled lenses. · `quota_used_up`: This agent has used all of its runs. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `scenario_too_long`: The scenario has more than 20,000 characters. · `too_large`: The request is too large. The limit is 256,384 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unclear_scenario`: This text does not describe a decision yet. Describe what you could do or which options you have. · `unknown_model`: This model does not exist. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `daily_budget_spent`: You have used today's budget for model calls. It resets at 00:00 UTC. · `token_budget_spent`: This API token has used today's budget for model calls. It resets at 00:00 UTC. · `installation_budget_spent`: This installation has spent its budget for model calls. The offline analyst still answers. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_failed`: Unable to analyze your decision. Please try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_timeout`: Request timeout - the analysis takes longer than expected. You find it in your history. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    dare_analyze: {
        parameters: {
            query?: never;
            header?: {
                /** @description Its region selects the contacts of a safety answer. */
                "Accept-Language"?: string | null;
                /** @description Repeated requests with the same key return the same analysis. */
                "Idempotency-Key"?: string | null;
                /** @description `respond-async`: answer 202 immediately. */
                Prefer?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomAnalyzeRequest"];
            };
        };
        responses: {
            /** @description The analysis, or help if the text describes danger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisResult"] | components["schemas"]["SafetyResult"];
                };
            };
            /** @description With `Prefer: respond-async`: the run was accepted and can be followed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description `blank_scenario`: Please enter a decision scenario to analyze. · `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `conversation_not_found`: This conversation does not exist or you do not have access to it. · `agent_not_found`: This agent does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `model_not_configured`: This model is not configured. · `analysis_canceled`: You stopped this analysis. · `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `conversation_full`: This conversation has reached the limit of 200 messages. Please start a new one. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. · `agent_has_no_lens`: This agent has no enabled lenses. · `quota_used_up`: This agent has used all of its runs. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `scenario_too_long`: The scenario has more than 20,000 characters. · `too_large`: The request is too large. The limit is 256,384 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unclear_scenario`: This text does not describe a decision yet. Describe what you could do or which options you have. · `unknown_model`: This model does not exist. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `daily_budget_spent`: You have used today's budget for model calls. It resets at 00:00 UTC. · `token_budget_spent`: This API token has used today's budget for model calls. It resets at 00:00 UTC. · `installation_budget_spent`: This installation has spent its budget for model calls. The offline analyst still answers. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_failed`: Unable to analyze your decision. Please try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_timeout`: Request timeout - the analysis takes longer than expected. You find it in your history. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_models: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the models that can be chosen, each with its current status, and the built-in agents. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Selectable"];
                };
            };
        };
    };
    list_decisions: {
        parameters: {
            query?: {
                cursor?: string | null;
                state?: "open" | "due" | "resolved" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's journal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decision_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a decision from the journal. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `decision_not_found`: This decision does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resolve_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decision_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutcomeUpdate"];
            };
        };
        responses: {
            /** @description Records or corrects the outcome of a decision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionRead"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `decision_not_found`: This decision does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `decision_too_long`: The text has more than 2,000 characters. · `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_calibration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns how well the caller's confidence matches the outcomes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calibration"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    count_followers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts the people who follow an agent of this person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": number;
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_followed_agents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the agents that the caller follows, most recently followed first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedAgent"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the readiness of each part by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description A component is not ready. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    check_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All components are ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A component is not ready. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_liveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answers while the process accepts requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
        };
    };
    check_liveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process accepts requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the readiness of the parts that the API needs to serve requests: database and migrations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description A component is not ready. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    check_readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All components are ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A component is not ready. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the live counters of the landing page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metrics"];
                };
            };
        };
    };
    list_own_agents: {
        parameters: {
            query?: {
                userId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's agents, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAgent"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_agent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentCreate"];
            };
        };
        responses: {
            /** @description Creates an agent. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDetail"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_agents`: You have reached the limit of 200 agents. Delete one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 530,464 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_name_required`: Agent name is required · `agent_goal_required`: Agent description is required · `four_lenses_required`: An agent must have exactly four lenses. · `guidelines_required`: Please provide at least one guideline for the lens. · `no_lens_enabled`: Enable at least one lens. · `meaningless_text`: Agent name contains meaningless words. Please provide a meaningful name. · `agent_too_long`: One of the texts of this agent is too long. · `unfit_agent_tags`: An agent can have up to 10 tags of up to 50 characters each. · `unfit_model_name`: Use the ID of a model, such as 'openai/gpt-oss-120b'. · `unclear_reach`: 'isGlobal' and 'isPublic' contradict each other. Send one of them, or the same value in both. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_own_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns one of the caller's agents with its versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDetail"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentUpdate"];
            };
        };
        responses: {
            /** @description Changes an agent of the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDetail"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_versions`: This agent has reached the limit of 200 versions. Create a new agent from it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 530,464 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_name_required`: Agent name is required · `agent_goal_required`: Agent description is required · `four_lenses_required`: An agent must have exactly four lenses. · `guidelines_required`: Please provide at least one guideline for the lens. · `no_lens_enabled`: Enable at least one lens. · `meaningless_text`: Agent name contains meaningless words. Please provide a meaningful name. · `agent_too_long`: One of the texts of this agent is too long. · `unfit_agent_tags`: An agent can have up to 10 tags of up to 50 characters each. · `unfit_model_name`: Use the ID of a model, such as 'openai/gpt-oss-120b'. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes an agent of the caller. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    export_agent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exports an agent of the caller as a file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentFile"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    accept_publication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicationAccept"];
            };
        };
        responses: {
            /** @description Accepts an administrator's request to make an agent of the caller global. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDetail"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `publication_not_asked`: This agent has no open request to become global. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_changed`: This agent was changed after you opened it. Review the new version, then confirm again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    decline_publication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Declines to make an agent of the caller global. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `publication_not_asked`: This agent has no open request to become global. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    set_agent_reach: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReachUpdate"];
            };
        };
        responses: {
            /** @description Makes an agent of the caller global, or private again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDetail"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_changed`: This agent was changed after you opened it. Review the new version, then confirm again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_agent_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the latest versions of an agent of the caller, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentVersion"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    restore_agent_version: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agent_id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restores an earlier version of an agent as a new version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDetail"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_not_found`: This agent does not exist or you do not have access to it. · `version_not_found`: This version does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_versions`: This agent has reached the limit of 200 versions. Create a new agent from it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_own_global_agents: {
        parameters: {
            query?: {
                userId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's global agents, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAgent"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    import_agent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentFile"];
            };
        };
        responses: {
            /** @description Creates a personal agent from an exported file. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDetail"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_agents`: You have reached the limit of 200 agents. Delete one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 530,464 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_name_required`: Agent name is required · `agent_goal_required`: Agent description is required · `four_lenses_required`: An agent must have exactly four lenses. · `guidelines_required`: Please provide at least one guideline for the lens. · `no_lens_enabled`: Enable at least one lens. · `meaningless_text`: Agent name contains meaningless words. Please provide a meaningful name. · `agent_too_long`: One of the texts of this agent is too long. · `unfit_agent_tags`: An agent can have up to 10 tags of up to 50 characters each. · `unfit_model_name`: Use the ID of a model, such as 'openai/gpt-oss-120b'. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    preview_agent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewRequest"];
            };
        };
        responses: {
            /** @description Returns the exact prompts that models would receive from an agent like this one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptPreview"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `scenario_too_long`: The scenario has more than 20,000 characters. · `too_large`: The request is too large. The limit is 770,464 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `agent_name_required`: Agent name is required · `agent_goal_required`: Agent description is required · `four_lenses_required`: An agent must have exactly four lenses. · `guidelines_required`: Please provide at least one guideline for the lens. · `no_lens_enabled`: Enable at least one lens. · `meaningless_text`: Agent name contains meaningless words. Please provide a meaningful name. · `agent_too_long`: One of the texts of this agent is too long. · `unfit_agent_tags`: An agent can have up to 10 tags of up to 50 characters each. · `unfit_model_name`: Use the ID of a model, such as 'openai/gpt-oss-120b'. · `unclear_scenario`: This text does not describe a decision yet. Describe what you could do or which options you have. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_public_agents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the global agents built by people, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicAgent"][];
                };
            };
        };
    };
    get_hidden_thing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "post" | "comment" | "agent";
                thing_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns why a post, comment or agent of the caller is hidden, and their latest objection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HiddenThing"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_hidden`: You have no hidden content at this address. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    object_to_hiding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "post" | "comment" | "agent";
                thing_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ObjectionCreate"];
            };
        };
        responses: {
            /** @description Objects to the hiding of the caller's content. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HiddenThing"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_hidden`: You have no hidden content at this address. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `objection_open`: You have already sent an objection. A moderator will respond. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. · `objection_text_required`: Please explain why this content should be restored. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_notifications: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string | null;
                limit?: number;
                /** @description Only unread notifications. */
                unread?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's notifications, most recently changed first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_notification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notification_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a notification of the caller. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `notification_not_found`: This notification does not exist. It may have been deleted already. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    read_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadRequest"];
            };
        };
        responses: {
            /** @description Marks notifications of the caller as read: some by their IDs, or all up to a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unread"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `nothing_to_read`: Send either 'ids' or 'upTo'. · `invalid_field`: A field of the request has the wrong type. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_attention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts what waits for an administrator. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attention"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_costs: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the cost per day, and the cost with every lens on the top tier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CostList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_history_periods: {
        parameters: {
            query?: {
                days?: number;
                hours?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns throughput, failures, latency and cost per day, with `hours` per hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_overview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the current state of queues and workers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the state of the models, and today's spending on them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    pause_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                host: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseRequest"];
            };
        };
        responses: {
            /** @description Pauses a provider: waiting runs whose next calls go to its models are not claimed until it is resumed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `provider_not_found`: No configured model is at this host. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resume_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                host: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseRequest"];
            };
        };
        responses: {
            /** @description Resumes a paused provider. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `provider_not_found`: No configured model is at this host. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    pause_queue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queue: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseRequest"];
            };
        };
        responses: {
            /** @description Pauses a queue: its waiting runs are not claimed until it is resumed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `queue_not_found`: There is no queue of runs with this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resume_queue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queue: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseRequest"];
            };
        };
        responses: {
            /** @description Resumes a paused queue. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `queue_not_found`: There is no queue of runs with this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_runs: {
        parameters: {
            query?: {
                agent?: string;
                /** @description `next` of the previous page. */
                cursor?: string | null;
                /** @description `key` of a group of errors. */
                error?: string;
                /** @description Kind of a failed request. */
                failure?: string;
                hours?: number | null;
                /** @description Comma-separated. */
                ids?: string;
                model?: string;
                q?: string;
                status?: "queued" | "running" | "completed" | "failed" | "canceled" | null;
                tier?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists all runs, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunPage"];
                };
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_timeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the history of a run, as a trace. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `run_not_found`: This run does not exist or was deleted by its owner. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    open_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenRequest"];
            };
        };
        responses: {
            /** @description Returns scenario and answers of a run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunContents"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `run_not_found`: This run does not exist or was deleted by its owner. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `reason_required`: Please give a reason. The owner will see it, and it is recorded in the audit log. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancel_runs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunsChosen"];
            };
        };
        responses: {
            /** @description Cancels open runs as their owners would. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunsActed"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    group_runs: {
        parameters: {
            query?: {
                agent?: string;
                /** @description Kind of a failed request. */
                failure?: string;
                hours?: number | null;
                model?: string;
                q?: string;
                status?: "queued" | "running" | "completed" | "failed" | "canceled" | null;
                tier?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts the latest runs that match by error, agent and model. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunGroups"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    requeue_runs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunsChosen"];
            };
        };
        responses: {
            /** @description Enqueues the messages of waiting runs again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunsActed"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    retry_runs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunsChosen"];
            };
        };
        responses: {
            /** @description Retries failed runs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunsActed"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    check_servers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Asks the configured model servers which software and models they have. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_publication_requests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the requests of administrators to make agents of the caller global, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicationAsked"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    read_readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadinessRequest"];
            };
        };
        responses: {
            /** @description Returns the decision readiness of a text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `scenario_too_long`: The scenario has more than 20,000 characters. · `too_large`: The request is too large. The limit is 256,384 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportCreate"];
            };
        };
        responses: {
            /** @description Reports a post, a comment or an agent to the administrators. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reported"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `thing_not_found`: This post, comment or agent does not exist, or you cannot see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `own_thing`: You cannot report your own content. Edit or delete it instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_claim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the savings of routing at 95 % of the top tier's quality, if the records support a claim. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Claim"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_samples: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the samples that can be replayed: handwritten analyses that call no model. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleRead"][];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replay_sample: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeated requests with the same key return the same analysis. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                sample: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Replays a sample as a run of the caller. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `sample_not_found`: This sample does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_shared: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the content of a link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedRead"];
                };
            };
            /** @description `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `shared_not_found`: This link does not exist, has expired, or was revoked. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_shared_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `shared_not_found`: This link does not exist, has expired, or was revoked. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable`: The service is not available right now. Please try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    revoke_share: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revokes a link. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `share_not_found`: This link does not exist or you do not have access to it. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentUpdate"];
            };
        };
        responses: {
            /** @description Edits a comment of the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `comment_not_found`: This comment does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `blank_comment`: Please write something first. · `comment_too_long`: A comment can have up to 2,000 characters. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_comment: {
        parameters: {
            query?: {
                userId?: string | null;
            };
            header?: never;
            path: {
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CommentDelete"] | null;
            };
        };
        responses: {
            /** @description Deletes a comment of the caller. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `comment_not_found`: This comment does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    like_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LikeRequest"];
            };
        };
        responses: {
            /** @description Likes or unlikes a comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liked"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `interaction_refused`: You cannot interact with this person. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `comment_not_found`: This comment does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_replies: {
        parameters: {
            query?: {
                /** @description From the `Link` header of the previous page. */
                cursor?: string | null;
                limit?: number;
            };
            header?: never;
            path: {
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the replies in a thread, oldest first. */
            200: {
                headers: {
                    /** @description `<address>; rel="next"`: the next page (RFC 8288). Absent on the last page. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reply"][];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `comment_not_found`: This comment does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_feed: {
        parameters: {
            query?: {
                /** @description Only posts by this author. */
                author?: string | null;
                /** @description From the `Link` header of the previous page. */
                cursor?: string | null;
                limit?: number;
                tab?: "latest" | "trending" | "following" | "saved";
                /** @description A hashtag. */
                tag?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description Lists posts: the latest, the trending, the latest by people and about agents that the caller follows,
             *         or those that the caller has saved, most recently saved first.
             */
            200: {
                headers: {
                    /** @description `<address>; rel="next"`: the next page (RFC 8288). Absent on the last page. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedPost"][];
                };
            };
            /** @description `not_signed_in`: No token found · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    count_new_posts: {
        parameters: {
            query: {
                /** @description `createdAt` of the first post shown. */
                since: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts the posts that are newer than the first one shown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPosts"];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    suggest_people: {
        parameters: {
            query: {
                /** @description What was typed after '@'. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Suggests up to eight people with a public profile to mention. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MentionedPerson"][];
                };
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeated requests with the same key return the same post. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostDraft"];
            };
        };
        responses: {
            /** @description Publishes a post about an agent. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedPost"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `nothing_to_post`: This analysis has no result to post. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 316,384 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `blank_post`: Please write something about the analysis. · `post_too_long`: A post can have up to 5,000 characters. · `unknown_agent`: This agent does not exist or you do not have access to it. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns a post, with the published parts of its analysis. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `post_hidden`: This post was hidden by a moderator. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostUpdate"];
            };
        };
        responses: {
            /** @description Changes text and tags of a post of the caller, which is then marked as edited. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedPost"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_changed`: This post was changed after you opened it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 316,384 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `blank_post`: Please write something about the analysis. · `post_too_long`: A post can have up to 5,000 characters. · `unfit_tags`: A post can have up to 10 tags of 1 to 50 characters each. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a post of the caller, with its comments and reactions. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    bookmark_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Bookmark"];
            };
        };
        responses: {
            /** @description Saves a post to read later, or removes it from the saved ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bookmark"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    comment_on_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeated requests with the same key return the same comment. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentCreate"];
            };
        };
        responses: {
            /** @description Adds a comment to a post, or a reply to a comment on it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `interaction_refused`: You cannot interact with this person. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `comment_not_found`: This comment does not exist. · `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `blank_comment`: Please write something first. · `comment_too_long`: A comment can have up to 2,000 characters. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_comments: {
        parameters: {
            query?: {
                /** @description Includes the thread of this comment on the first page. */
                comment?: string | null;
                /** @description From the `Link` header of the previous page. */
                cursor?: string | null;
                limit?: number;
                userId?: string | null;
            };
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the threads of a post, newest first, each with its first replies. */
            200: {
                headers: {
                    /** @description The cursor of later changes of the comments. */
                    "Changes-Cursor"?: string;
                    /** @description `<address>; rel="next"`: the next page (RFC 8288). Absent on the last page. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"][];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_comment_changes: {
        parameters: {
            query: {
                /** @description `Changes-Cursor` of the list, or `cursor` of the previous changes. */
                cursor: string;
            };
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the comments on a post that were added, edited, deleted, hidden or restored since a read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentChanges"];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_post_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the options of a post with the votes that the caller may see, and the author's decision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDecision"];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    show_post_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionVisibility"];
            };
        };
        responses: {
            /** @description Shows or hides on a post what its author decided and how it turned out, from their decision journal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDecision"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `no_decision`: Record what you decided first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    set_post_options: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OptionsUpdate"];
            };
        };
        responses: {
            /** @description Sets the options that readers vote on, until the first vote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDecision"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `options_fixed`: People have voted, so the options cannot be changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_options`: Please give 2 to 6 different options of up to 120 characters, or none. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    vote_on_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoteUpdate"];
            };
        };
        responses: {
            /** @description Sets, changes or withdraws the caller's vote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDecision"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `interaction_refused`: You cannot interact with this person. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `own_vote`: You cannot vote on your own post. · `voting_closed`: The author has decided, so voting is closed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unknown_option`: This post has no such option. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    like_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LikeRequest"];
            };
        };
        responses: {
            /** @description Likes or unlikes a post. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liked"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `interaction_refused`: You cannot interact with this person. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_post_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description `foreign_origin`: This request was not sent from a page of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `post_hidden`: This post was hidden by a moderator. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unavailable`: The service is not available right now. Please try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    share_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                post_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareRequest"];
            };
        };
        responses: {
            /** @description Records that the caller shared a post. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shared"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `interaction_refused`: You cannot interact with this person. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `post_not_found`: This post does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_ranking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the ranking formula of trending posts and agents, as text and as numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ranking"];
                };
            };
        };
    };
    list_sample_posts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists posts of handwritten samples, which the feed shows while it is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamplePost"][];
                };
            };
        };
    };
    remove_sample_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sample: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a sample post for everyone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `sample_not_found`: This sample does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    search_social: {
        parameters: {
            query?: {
                /** @description `next` of the previous page of this kind. */
                cursor?: string | null;
                /** @description Without it, the first results of each kind. */
                kind?: "posts" | "agents" | "people" | null;
                limit?: number;
                /** @description Words to search for. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Searches posts, agents and people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    share_analysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeated requests with the same key return the same post. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCreate"];
            };
        };
        responses: {
            /** @description Publishes a post about an analysis of the caller. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Posted"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `nothing_to_post`: This analysis has no result to post. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 1,048,576 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `blank_post`: Please write something about the analysis. · `post_too_long`: A post can have up to 5,000 characters. · `unknown_agent`: This agent does not exist or you do not have access to it. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `unfit_tags`: A post can have up to 10 tags of 1 to 50 characters each. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    preview_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCreate"];
            };
        };
        responses: {
            /** @description Previews a post as visitors would see it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            /** @description `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `post_not_found`: This post does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `nothing_to_post`: This analysis has no result to post. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 1,048,576 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `blank_post`: Please write something about the analysis. · `post_too_long`: A post can have up to 5,000 characters. · `unknown_agent`: This agent does not exist or you do not have access to it. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `unfit_tags`: A post can have up to 10 tags of 1 to 50 characters each. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    stream_tab: {
        parameters: {
            query?: {
                /** @description The ID of a post whose comments to watch, at most ten. May be repeated. */
                post?: string[] | null;
                /** @description The ID of an analysis to follow, or `{analysisId}@{eventId}` to resume after an event. May be repeated. */
                run?: string[] | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events with one of these as JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["RunMessage"] | components["schemas"]["NotificationMessage"] | components["schemas"]["UnreadMessage"] | components["schemas"]["CommentsMessage"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_streams`: You have iRIS open in too many tabs. Close one to resume live updates in this one. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    superagent_analyze: {
        parameters: {
            query?: never;
            header?: {
                /** @description Its region selects the contacts of a safety answer. */
                "Accept-Language"?: string | null;
                /** @description Repeated requests with the same key return the same analysis. */
                "Idempotency-Key"?: string | null;
                /** @description `respond-async`: answer 202 immediately. */
                Prefer?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuperagentAnalyzeRequest"];
            };
        };
        responses: {
            /** @description The analysis, or help if the text describes danger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisResult"] | components["schemas"]["SafetyResult"];
                };
            };
            /** @description With `Prefer: respond-async`: the run was accepted and can be followed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description `blank_scenario`: Please enter a decision scenario to analyze. · `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `conversation_not_found`: This conversation does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `model_not_configured`: This model is not configured. · `analysis_canceled`: You stopped this analysis. · `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `conversation_full`: This conversation has reached the limit of 200 messages. Please start a new one. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `scenario_too_long`: The scenario has more than 20,000 characters. · `too_large`: The request is too large. The limit is 770,464 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `unclear_scenario`: This text does not describe a decision yet. Describe what you could do or which options you have. · `unknown_model`: This model does not exist. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `agent_name_required`: Agent name is required · `agent_goal_required`: Agent description is required · `four_lenses_required`: An agent must have exactly four lenses. · `guidelines_required`: Please provide at least one guideline for the lens. · `no_lens_enabled`: Enable at least one lens. · `meaningless_text`: Agent name contains meaningless words. Please provide a meaningful name. · `agent_too_long`: One of the texts of this agent is too long. · `unfit_agent_tags`: An agent can have up to 10 tags of up to 50 characters each. · `unfit_model_name`: Use the ID of a model, such as 'openai/gpt-oss-120b'. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `daily_budget_spent`: You have used today's budget for model calls. It resets at 00:00 UTC. · `token_budget_spent`: This API token has used today's budget for model calls. It resets at 00:00 UTC. · `installation_budget_spent`: This installation has spent its budget for model calls. The offline analyst still answers. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_failed`: Unable to analyze your decision. Please try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `analysis_timeout`: Request timeout - the analysis takes longer than expected. You find it in your history. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_api_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's API tokens that were not revoked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_api_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenCreate"];
            };
        };
        responses: {
            /** @description Creates an API token. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenCreated"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `operator_required`: Only an administrator can create a token with the scope 'operate'. · `session_required`: API tokens cannot make this call. Sign in instead. · `reauthentication_required`: Confirm your identity, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_tokens`: An account can have at most 50 API tokens. Revoke one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `token_name_required`: Enter a name for the token. · `invalid_expiry`: The token must expire in the future. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    revoke_api_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revokes an API token of the caller. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `token_not_found`: This API token does not exist or was revoked. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_training: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the policy in force and the trained policies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingBoard"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_training_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the amount of training data, as totals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingStats"];
                };
            };
        };
    };
    start_training: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Starts the training of a policy. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingJob"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `training_not_ready`: A training would not succeed yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_ladder_warnings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns warnings about the model ladder, from its prices and the records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LadderWarnings"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    get_training_readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns whether a training can succeed, and why finished lenses have no usable label, as totals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingReadiness"];
                };
            };
        };
    };
    get_training_server: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns the address of the training server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingServer"];
                };
            };
        };
    };
    switch_policy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchUpdate"];
            };
        };
        responses: {
            /** @description Puts a trained policy, or the safe one, in force. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingBoard"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `policy_not_found`: This trained policy does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `policy_does_not_fit`: This policy was trained for different models than those on the current ladder. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    take_training_ticket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Issues a ticket for one download of the training data, valid for a minute. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. · `forbidden`: You are not allowed to do this. · `second_factor_required`: Administrators need a second factor here. Set one up under Settings, then try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the caller's webhooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description Creates a webhook. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookCreated"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_webhooks`: An account can have at most 10 webhooks. Delete one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_webhook_url`: Enter an address that starts with https:// and contains no user name, password or fragment. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    delete_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a webhook of the caller with its delivery log. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `webhook_not_found`: This webhook does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    update_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description Changes, disables or enables a webhook of the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookRead"];
                };
            };
            /** @description `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `webhook_not_found`: This webhook does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_large`: The request is too large. The limit is 65,536 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `invalid_webhook_url`: Enter an address that starts with https:// and contains no user name, password or fragment. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    list_webhook_deliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the latest deliveries of a webhook of the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `webhook_not_found`: This webhook does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replay_webhook_delivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                delivery_id: string;
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends a delivery again, under the same `webhook-id`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryRead"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `webhook_not_found`: This webhook does not exist. · `delivery_not_found`: This delivery does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `webhook_disabled`: This webhook is paused. Resume it first. · `delivery_pending`: This delivery is still being sent. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    test_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends a test event to a webhook of the caller. It has one try. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryRead"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `session_required`: API tokens cannot make this call. Sign in instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `webhook_not_found`: This webhook does not exist. · `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `webhook_disabled`: This webhook is paused. Resume it first. · `delivery_pending`: This delivery is still being sent. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    scrape_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics, in the text format of Prometheus or OpenMetrics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description `metrics_closed`: The metrics are for Prometheus: send the token of IRIS_METRICS_TOKEN, or, if it is not set, request them from the server's own machine. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    create_chat_completion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Its region selects the contacts of a safety answer. */
                "Accept-Language"?: string | null;
                /** @description Repeated requests with the same key return the same analysis. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatCompletionCreate"];
            };
        };
        responses: {
            /** @description The completion; with `stream`, server-sent events with its chunks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatCompletion"];
                    "text/event-stream": string;
                };
            };
            /** @description `blank_scenario`: Please enter a decision scenario to analyze. · `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `blank_message`: Please enter what you want to add. · `no_user_message`: The last message must be from the user and contain text. · `task_prompt`: This request asks for a title, tags or a summary of a chat. iRIS only analyses decisions: select another model for such tasks, or switch them off. · `unsupported_content`: Only text content is supported. · `unsupported_schema`: The analysis has no field for a required property of the JSON schema. · `unsupported_value`: Only one choice is supported: n must be 1. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `conversation_not_found`: This conversation does not exist or you do not have access to it. · `agent_not_found`: This agent does not exist or you do not have access to it. · `model_not_found`: This model does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `model_not_configured`: This model is not configured. · `analysis_canceled`: You stopped this analysis. · `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `conversation_full`: This conversation has reached the limit of 200 messages. Please start a new one. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. · `agent_has_no_lens`: This agent has no enabled lenses. · `quota_used_up`: This agent has used all of its runs. · `nothing_to_refine`: This analysis has no result to refine. · `not_a_thinking_conversation`: This is a conversation with an agent. To ask the agent, start an analysis in it. · `still_thinking`: Your last input is still being processed. Please wait for the answer, or stop it. · `too_many_inputs`: You have used all 5 inputs of this scenario. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `scenario_too_long`: The scenario has more than 20,000 characters. · `message_too_long`: The message has more than 5,000 characters. · `too_large`: The request is too large. The limit is 1,048,576 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `unclear_scenario`: This text does not describe a decision yet. Describe what you could do or which options you have. · `unknown_model`: This model does not exist. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `unclear_conversation`: Send either 'originalAnalysis' with its 'analysisId', or 'agentId'. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `daily_budget_spent`: You have used today's budget for model calls. It resets at 00:00 UTC. · `token_budget_spent`: This API token has used today's budget for model calls. It resets at 00:00 UTC. · `installation_budget_spent`: This installation has spent its budget for model calls. The offline analyst still answers. · `too_many_streams`: You are already following 20 analyses. Close one, or follow several on one stream. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `analysis_failed`: Unable to analyze your decision. Please try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `analysis_timeout`: Request timeout - the analysis takes longer than expected. You find it in your history. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
        };
    };
    list_chat_models: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists the models: `iris`, `iris-superagent`, and one per agent that the caller may use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelList"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
        };
    };
    get_chat_model: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns a model. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelRead"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `model_not_found`: This model does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
        };
    };
    create_response: {
        parameters: {
            query?: never;
            header?: {
                /** @description Its region selects the contacts of a safety answer. */
                "Accept-Language"?: string | null;
                /** @description Repeated requests with the same key return the same analysis. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseCreate"];
            };
        };
        responses: {
            /** @description The response; with `stream`, server-sent events as of the Responses API. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseRead"];
                    "text/event-stream": string;
                };
            };
            /** @description `blank_scenario`: Please enter a decision scenario to analyze. · `invalid_idempotency_key`: The Idempotency-Key must be 1 to 200 printable ASCII characters. · `blank_message`: Please enter what you want to add. · `no_user_message`: The last message must be from the user and contain text. · `task_prompt`: This request asks for a title, tags or a summary of a chat. iRIS only analyses decisions: select another model for such tasks, or switch them off. · `unsupported_content`: Only text content is supported. · `unsupported_schema`: The analysis has no field for a required property of the JSON schema. · `invalid_json`: The request body is not valid JSON. · `unstorable_text`: The text contains characters that cannot be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `not_signed_in`: No token found · `session_ended`: Your session has ended. Please sign in again. · `session_suspended`: This account is suspended. · `token_unknown`: This API token does not exist. · `token_malformed`: This API token is malformed. Check that it was copied completely. · `token_revoked`: This API token was revoked. · `token_expired`: This API token has expired. · `token_suspended`: The account of this API token is suspended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `not_you`: The user ID in this request does not match your account. · `insufficient_scope`: This API token lacks the scope of this call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `analysis_not_found`: This analysis does not exist or you do not have access to it. · `conversation_not_found`: This conversation does not exist or you do not have access to it. · `agent_not_found`: This agent does not exist or you do not have access to it. · `model_not_found`: This model does not exist or you do not have access to it. · `previous_response_not_found`: The previous response does not exist or you do not have access to it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `model_not_configured`: This model is not configured. · `analysis_canceled`: You stopped this analysis. · `not_an_analysis`: This text was answered with help resources instead of an analysis, so it cannot be shared, exported, posted or refined. · `conversation_full`: This conversation has reached the limit of 200 messages. Please start a new one. · `sample`: Samples are written by hand and cannot be continued. Start your own analysis instead. · `agent_has_no_lens`: This agent has no enabled lenses. · `quota_used_up`: This agent has used all of its runs. · `nothing_to_refine`: This analysis has no result to refine. · `not_a_thinking_conversation`: This is a conversation with an agent. To ask the agent, start an analysis in it. · `still_thinking`: Your last input is still being processed. Please wait for the answer, or stop it. · `too_many_inputs`: You have used all 5 inputs of this scenario. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `scenario_too_long`: The scenario has more than 20,000 characters. · `message_too_long`: The message has more than 5,000 characters. · `too_large`: The request is too large. The limit is 1,048,576 bytes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `not_json`: The request body must be JSON, sent as Content-Type: application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `unclear_scenario`: This text does not describe a decision yet. Describe what you could do or which options you have. · `unknown_model`: This model does not exist. · `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Please use a new one. · `unclear_conversation`: Send either 'originalAnalysis' with its 'analysisId', or 'agentId'. · `invalid_field`: A field of the request has the wrong type. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `daily_budget_spent`: You have used today's budget for model calls. It resets at 00:00 UTC. · `token_budget_spent`: This API token has used today's budget for model calls. It resets at 00:00 UTC. · `installation_budget_spent`: This installation has spent its budget for model calls. The offline analyst still answers. · `too_many_streams`: You are already following 20 analyses. Close one, or follow several on one stream. · `too_many_requests`: Too many requests. Please try again in a moment. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `analysis_failed`: Unable to analyze your decision. Please try again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
            /** @description `analysis_timeout`: Request timeout - the analysis takes longer than expected. You find it in your history. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatErrorBody"];
                };
            };
        };
    };
}
