"""Errors that each call can raise in addition to those of its access level, rate limit and body."""

from __future__ import annotations

from app.core.errors import InvalidField, NotSignedIn, Unavailable, UnstorableText
from app.domains.agents.content.errors import (
    AgentTooLong,
    FourLensesRequired,
    GoalRequired,
    GuidelinesRequired,
    InvalidAgentTags,
    InvalidModelName,
    MeaninglessText,
    NameRequired,
    NoLensEnabled,
)
from app.domains.agents.custom_agents.errors import (
    AgentNotFound,
    ContradictoryReach,
    QuotaUsedUp,
    TooManyAgents,
    TooManyVersions,
    VersionNotFound,
)
from app.domains.agents.resolution.errors import AgentHasNoLens
from app.domains.community.agent_administration.errors import (
    InvalidRunQuota,
    InvalidSlug,
    NamedLensRequired,
    SlugTaken,
)
from app.domains.community.comments.errors import BlankComment, CommentNotFound, CommentTooLong
from app.domains.community.moderation.errors import (
    AnswerRequired,
    ContentNotFound,
    HideReasonRequired,
    LastAdministrator,
    NotHidden,
    ObjectionAnswered,
    ObjectionNotFound,
    ObjectionOpen,
    ObjectionTextRequired,
    OpenReasonRequired,
    PersonNotFound,
    ReasonRequired,
    ReportOfOwnContent,
    SelfModeration,
)
from app.domains.community.post_decisions.errors import (
    InvalidOptions,
    NoDecision,
    OptionsFixed,
    OwnVote,
    UnknownOption,
    VotingClosed,
)
from app.domains.community.posts.errors import (
    AnalysisNotPostable,
    BlankPost,
    InvalidTags,
    PostChanged,
    PostHidden,
    PostNotFound,
    PostTooLong,
    UnknownAgent,
)
from app.domains.community.publications.errors import AgentChanged, PublicationNotAsked
from app.domains.community.restrictions.errors import InteractionRefused
from app.domains.identity.accounts.errors import (
    AccountSuspended,
    CommonPassword,
    EmailNotConfirmed,
    EmailTaken,
    GuessablePassword,
    InvalidPassword,
    InvalidRegistration,
    PasswordIsName,
    PasswordsDiffer,
    ReauthenticationRequired,
    UsernameTaken,
    WrongCredentials,
    WrongPassword,
    WrongUserId,
)
from app.domains.identity.identity_providers.errors import OUTCOMES, GoogleNotConfigured, UnauthorizedDomain
from app.domains.identity.signup.errors import (
    INVITATION_REFUSALS,
    SIGN_UP_REFUSALS,
    ConfirmationLinkInvalid,
    SignUpClosed,
    UndeliverableAddress,
    WrongPasswordForConfirmation,
)
from app.domains.learning.policies.errors import (
    FeedbackTooLong,
    InvalidFeedbackReason,
    LensNotFound,
    NoAnswerToRate,
)
from app.domains.learning.training_data.errors import PolicyDoesNotFit, PolicyNotFound
from app.domains.notifications.errors import NothingToRead
from app.domains.operations.account_lifecycle.errors import ResetLinkInvalid, WrongUsername
from app.domains.operations.console.errors import RunNotFound
from app.domains.operations.contact.errors import BlankQuery, InvalidContactEmail, QueryTooLong
from app.domains.operations.event_stream.errors import TooManyStreams
from app.domains.runs.analyses.errors import (
    AnalysisCanceled,
    AnalysisFailed,
    AnalysisIsOver,
    AnalysisNotFound,
    AnalysisTimeout,
    BlankScenario,
    DailyBudgetSpent,
    EmptyRecord,
    IdempotencyKeyReused,
    InstallationBudgetSpent,
    InvalidEventId,
    InvalidIdempotencyKey,
    ModelNotConfigured,
    NotAnAnalysis,
    NothingToKeep,
    SampleRefused,
    ScenarioTooLong,
    TokenBudgetSpent,
    TooManyFollowed,
    UnclearScenario,
    UnknownModelChosen,
)
from app.domains.runs.bands.errors import BandNotPossible, NoResultYet
from app.domains.runs.conversations.errors import (
    BlankMessage,
    ConversationFull,
    ConversationNotFound,
    MessageTooLong,
    NotAThinkingConversation,
    NothingToRefine,
    RefinementRunning,
    TooManyInputs,
    UnclearConversation,
)
from app.domains.runs.decisions.errors import (
    BlankDecision,
    ConfidenceIsFixed,
    DecisionNotFound,
    DecisionTooLong,
    InvalidReviewDay,
)
from app.domains.runs.exports.errors import ExportRunning, NoResult
from app.domains.runs.metrics.errors import NoParent, NothingToCompare, NothingToExplain
from app.domains.runs.samples.errors import SampleNotFound
from app.domains.runs.share_links.errors import SharedNotFound, TooManyShares

SCENARIO = (BlankScenario, ScenarioTooLong, UnclearScenario)
NEW_PASSWORD = (InvalidPassword, PasswordsDiffer, CommonPassword, GuessablePassword, PasswordIsName)
REGISTRATION = (
    *(InvalidRegistration, *NEW_PASSWORD, UsernameTaken, EmailTaken),
    *(*SIGN_UP_REFUSALS, UndeliverableAddress),
)
INVITATION = (SignUpClosed, *INVITATION_REFUSALS)
CONFIRM = (ConfirmationLinkInvalid, WrongPasswordForConfirmation, AccountSuspended)
PASSWORD = (*NEW_PASSWORD, WrongPassword, ReauthenticationRequired)
RESET = (*NEW_PASSWORD, ResetLinkInvalid)
CLOSE = (WrongPassword, WrongUsername, LastAdministrator, ReauthenticationRequired)
CONTACT = (InvalidContactEmail, BlankQuery, QueryTooLong)
SIGN_IN = (WrongCredentials, AccountSuspended, EmailNotConfirmed)
START_RUN = (
    *(WrongUserId, *SCENARIO, UnknownModelChosen, ModelNotConfigured),
    *(
        InvalidIdempotencyKey,
        IdempotencyKeyReused,
        DailyBudgetSpent,
        TokenBudgetSpent,
        InstallationBudgetSpent,
    ),
    *(AnalysisFailed, AnalysisCanceled, AnalysisTimeout),
    *(AnalysisNotFound, NotAnAnalysis, ConversationNotFound, ConversationFull, SampleRefused),
)
CUSTOM = (*START_RUN, AgentNotFound, AgentHasNoLens, QuotaUsedUp)
CONTENT = (
    *(NameRequired, GoalRequired, FourLensesRequired, GuidelinesRequired, NoLensEnabled),
    *(MeaninglessText, AgentTooLong, InvalidAgentTags, InvalidModelName),
)
BUILD = (*CONTENT, WrongUserId, ContradictoryReach, AgentNotFound, TooManyAgents)
TAKE_IN = (*CONTENT, TooManyAgents)
CREATE_GLOBAL = (*CONTENT, TooManyAgents, NamedLensRequired, InvalidSlug, SlugTaken, InvalidRunQuota)
REBUILD = (*CONTENT, AgentNotFound, TooManyVersions)
RENEW = (AgentNotFound, VersionNotFound, TooManyVersions)
PREVIEW_AGENT = (*CONTENT, ScenarioTooLong, UnclearScenario)
SUPER = (*START_RUN, *CONTENT)
FOLLOW_AGENT = (WrongUserId, AgentNotFound)
DIRECTORY = (InvalidField, UnstorableText)
START = (GoogleNotConfigured, UnauthorizedDomain, InvalidField)
FINISH = (*OUTCOMES.values(), AccountSuspended)
SAVE = (WrongUserId, *SCENARIO, EmptyRecord)
CANCEL = (AnalysisNotFound, AnalysisIsOver, NothingToKeep)
FOLLOW = (InvalidEventId, AnalysisNotFound, TooManyFollowed)
EXPORT = (AnalysisNotFound, NotAnAnalysis, NoResult, InvalidField, ExportRunning, Unavailable)
MAKE_LINK = (AnalysisNotFound, NotAnAnalysis, NoResult, SampleRefused, TooManyShares)
PREVIEW_LINK = (AnalysisNotFound, NotAnAnalysis, NoResult, SampleRefused, SharedNotFound)
SEE = (SharedNotFound, Unavailable)
COMPARE = (AnalysisNotFound, NotAnAnalysis, NoParent, NothingToCompare, InvalidField)
BAND = (
    *(AnalysisNotFound, NotAnAnalysis, NoResultYet, BandNotPossible),
    *(DailyBudgetSpent, TokenBudgetSpent, InstallationBudgetSpent),
    *(InvalidIdempotencyKey, IdempotencyKeyReused),
)
EXPLAIN = (AnalysisNotFound, NotAnAnalysis, NothingToExplain)
DECIDE = (
    AnalysisNotFound,
    NotAnAnalysis,
    BlankDecision,
    DecisionTooLong,
    InvalidReviewDay,
    ConfidenceIsFixed,
    SampleRefused,
)
FEEDBACK = (
    *(AnalysisNotFound, NotAnAnalysis, LensNotFound, NoAnswerToRate, FeedbackTooLong, InvalidFeedbackReason),
    SampleRefused,
)
TAKE_BACK = (AnalysisNotFound, NotAnAnalysis, LensNotFound)
READY = (ScenarioTooLong,)
RESOLVE = (DecisionNotFound, DecisionTooLong)
OPEN = (
    *(UnclearConversation, NothingToRefine, SampleRefused, AnalysisNotFound, NotAnAnalysis),
    *(AgentNotFound, AgentHasNoLens),
)
SEND = (
    *(ConversationNotFound, ConversationFull, NotAThinkingConversation, BlankMessage, MessageTooLong),
    *(
        UnclearScenario,
        RefinementRunning,
        TooManyInputs,
        QuotaUsedUp,
        AnalysisNotFound,
        UnknownModelChosen,
        ModelNotConfigured,
    ),
    *(
        InvalidIdempotencyKey,
        IdempotencyKeyReused,
        DailyBudgetSpent,
        TokenBudgetSpent,
        InstallationBudgetSpent,
    ),
    *(AnalysisFailed, AnalysisCanceled, AnalysisTimeout),
)
ONCE = (InvalidIdempotencyKey, IdempotencyKeyReused)
WRITE = (
    *(
        WrongUserId,
        BlankPost,
        PostTooLong,
        UnknownAgent,
        AnalysisNotFound,
        NotAnAnalysis,
        AnalysisNotPostable,
    ),
    *(SampleRefused, *ONCE),
)
REPLAY = (SampleNotFound, *ONCE)
SHARE = (*WRITE, InvalidTags)
PREVIEW_POST = (*SHARE, PostNotFound)
LIST_FEED = (InvalidField, NotSignedIn)
SEE_POST = (PostNotFound, PostHidden, Unavailable)
EDIT_POST = (WrongUserId, PostNotFound, BlankPost, PostTooLong, InvalidTags, PostChanged)
LIKE_POST = (WrongUserId, PostNotFound, InteractionRefused)
VOTE = (PostNotFound, OwnVote, VotingClosed, UnknownOption, InteractionRefused)
OPTIONS = (PostNotFound, InvalidOptions, OptionsFixed)
SHOW_DECISION = (PostNotFound, NoDecision)
LIKE_COMMENT = (WrongUserId, CommentNotFound, InteractionRefused)
LIKE_AGENT = (WrongUserId, AgentNotFound, InteractionRefused)
REWORD = (WrongUserId, CommentNotFound, BlankComment, CommentTooLong)
COMMENT = (*REWORD, PostNotFound, InteractionRefused, *ONCE)
COMMENT_ON_AGENT = (*REWORD, AgentNotFound, InteractionRefused, *ONCE)
MARK_READ = (NothingToRead, InvalidField)
REPORT = (ContentNotFound, ReportOfOwnContent)
JUDGE = (ContentNotFound, InvalidField)
HIDE = (*JUDGE, HideReasonRequired)
OBJECT = (NotHidden, InvalidField, ObjectionTextRequired, ObjectionOpen)
KEEP = (ObjectionNotFound, ObjectionAnswered, AnswerRequired)
OPEN_AGENT = (AgentNotFound, OpenReasonRequired)
OPEN_RUN = (RunNotFound, OpenReasonRequired)
ACCEPT = (AgentNotFound, PublicationNotAsked, AgentChanged)
DECLINE = (AgentNotFound, PublicationNotAsked)
SET_REACH = (AgentNotFound, AgentChanged)
SUSPEND = (PersonNotFound, SelfModeration, ReasonRequired)
REVOKE = (PersonNotFound, SelfModeration, LastAdministrator)
SWITCH = (PolicyNotFound, PolicyDoesNotFit)
TAB_STREAM = (AnalysisNotFound, InvalidField, TooManyStreams)
