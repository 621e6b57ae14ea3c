/** Short names for the generated schema types. Declares none. */

import type { components, operations } from "@/api/schema";

type Schemas = components["schemas"];

export type User = Schemas["UserRead"];
export type SignedIn = Schemas["SignedIn"];
export type SignedInByGoogle = Schemas["SignedInByGoogle"];
export type SecondFactorPending = Schemas["SecondFactorPending"];
export type SecondFactorTicket = Schemas["SecondFactorTicket"];
export type GoogleState = Schemas["GoogleState"];
export type IdentityList = Schemas["IdentityList"];
export type Credentials = Schemas["Credentials"];
export type ResetRequested = Schemas["ResetRequested"];
export type Registration = Schemas["Registration"];
export type PendingConfirmation = Schemas["PendingConfirmation"];
export type SignUpTerms = Schemas["SignUpTerms"];
export type SignUpMode = Schemas["SignUpMode"];
export type SignUpPolicy = Schemas["SignUpPolicy"];
export type InvitationTerms = Schemas["InvitationTerms"];
export type Invitation = Schemas["InvitationRead"];
export type InvitationLink = Schemas["InvitationLink"];
export type InvitationRole = Schemas["Role"];

export type Selectable = Schemas["Selectable"];
export type ModelState = Schemas["ModelState"];

export type RunStatus = Schemas["RunStatus"];
export type StoredAnalysis = Schemas["AnalysisRead"];
/** A stored analysis with its two kinds of result split: at most one of `result` and `safety` is set. */
export type AnalysisRead = Omit<StoredAnalysis, "result"> & {
  result: AnalysisResult | null;
  safety?: SafetyResult | null;
};
export type AnalysisRecord = Schemas["AnalysisRecord"];
export type AnalysisResult = Schemas["AnalysisResult"];
export type SafetyResult = Schemas["SafetyResult"];
export type SafetyContact = Schemas["Contact"];
export type LensResult = Schemas["LensResult"];
export type Ceiling = Schemas["Ceiling"];
export type Readiness = Schemas["Readiness"];
export type ReadinessItem = Schemas["ReadinessItem"];
export type UngroundedMark = Schemas["UngroundedMark"];
export type Band = Schemas["Band"];
export type BandOffer = Schemas["BandOffer"];
export type Receipt = Schemas["Receipt"];
export type Claim = Schemas["Claim"];
export type FirstTier = Schemas["FirstTier"];
export type Verdict = Schemas["Verdict"];
export type Check = Schemas["Check"];
export type Explanation = Schemas["Explanation"];
export type FormulaInput = Schemas["FormulaInput"];
export type LensChange = Schemas["LensChange"];
export type LensFeedback = Schemas["LensFeedback"];
export type FeedbackUpdate = Schemas["FeedbackUpdate"];

export type HistoryEntry = Schemas["HistoryEntry"];
export type HistoryPage = Schemas["HistoryPage"];
export type Changes = Schemas["Changes"];

export type Share = Schemas["Share"];
export type SharedRead = Schemas["SharedRead"];
export type Post = Schemas["Post"];
export type FollowedPerson = Schemas["FollowedPerson"];
export type PostDecision = Schemas["PostDecision"];
export type SamplePost = Schemas["SamplePost"];
export type FeedPost = Schemas["FeedPost"];
export type MentionedPerson = Schemas["MentionedPerson"];
export type Comment = Schemas["Comment"];
export type ChangedComment = Schemas["ChangedComment"];
export type CommentChanges = Schemas["CommentChanges"];
export type Reply = Schemas["Reply"];
export type Liked = Schemas["Liked"];
export type ShareTarget = NonNullable<Schemas["ShareRequest"]["target"]>;
export type Author = Schemas["Author"];
export type RestrictedPerson = Schemas["RestrictedPerson"];
export type Restriction = RestrictedPerson["restriction"];
export type FoundPerson = Schemas["FoundPerson"];
export type SearchResults = Schemas["SearchResults"];

export type FeedAgent = Schemas["FeedAgent"];
export type NetworkStats = Schemas["NetworkStats"];
export type ReportCreate = Schemas["ReportCreate"];
export type Reported = Schemas["Reported"];

export type Notification = Schemas["Notification"];
export type NotificationPage = Schemas["NotificationPage"];

export type Decision = Schemas["DecisionRead"];
export type DecisionList = Schemas["DecisionList"];
export type Calibration = Schemas["Calibration"];

export type Accepted = Schemas["Accepted"];
export type Conversation = Schemas["Conversation"];
export type ConversationEntry = Schemas["ConversationEntry"];
export type Message = Schemas["Message"];

export type BuiltInAgent = Schemas["BuiltInAgent"];
export type OwnAgent = Schemas["OwnAgent"];
export type PublicAgent = Schemas["PublicAgent"];
export type AgentDetail = Schemas["AgentDetail"];
export type AgentLens = Schemas["AgentLens"];
export type AgentProfile = Schemas["AgentProfile"];
export type AgentFigures = Schemas["AgentFigures"];
export type Ancestor = Schemas["Ancestor"];
export type DirectoryAgent = Schemas["DirectoryAgent"];
export type DirectoryPage = Schemas["DirectoryPage"];
export type FollowedAgent = Schemas["FollowedAgent"];
export type Following = Schemas["Following"];

export type Overview = Schemas["Overview"];
export type QueueState = Schemas["QueueState"];
export type WorkerState = Schemas["WorkerState"];
export type Lease = Schemas["Lease"];
export type Attention = Schemas["Attention"];
export type HistoryPeriod = Schemas["HistoryPeriod"];
export type RunWait = Schemas["RunWait"];
export type RunGroups = Schemas["RunGroups"];
export type OperatedRun = Schemas["OperatedRun"];
export type OperatedRunPage = Schemas["RunPage"];
export type RunTimeline = Schemas["Timeline"];
export type RunSpan = Schemas["Span"];
export type RunsActed = Schemas["RunsActed"];
export type Provider = Schemas["ProviderRead"];
export type CheckedServer = Schemas["CheckedServer"];
export type PausedHost = Schemas["PausedHost"];
export type ProviderList = Schemas["ProviderList"];
export type CostDay = Schemas["CostDay"];
export type Budget = Schemas["BudgetRead"];
export type CostList = Schemas["CostList"];

export type AdminAgent = Schemas["AdminAgent"];
export type MadeGlobal = Schemas["MadeGlobal"];
export type OpenedAgent = Schemas["OpenedAgent"];
export type PublicationAsked = Schemas["PublicationAsked"];
export type HiddenThing = Schemas["HiddenThing"];
export type Objection = Schemas["ObjectionListed"];
export type ObjectionPage = Schemas["ObjectionPage"];
export type StoredRunContents = Schemas["RunContents"];
export type GlobalAgentCreate = Schemas["GlobalAgentCreate"];
export type AdminUser = Schemas["AdminUser"];
export type UserPage = Schemas["UserPage"];
export type ResetLink = Schemas["ResetLink"];
export type ReportedThing = Schemas["ReportedThing"];
export type ReportNote = Schemas["ReportNote"];
export type ReportPage = Schemas["ReportPage"];
export type Moderated = Schemas["Moderated"];
export type ContactMessage = Schemas["ContactMessageRead"];
export type ContactMessagePage = Schemas["ContactMessagePage"];
export type AuditEntry = Schemas["AuditRead"];

export type Queued = Schemas["Queued"];
export type TierStarted = Schemas["TierStarted"];
export type LensDelta = Schemas["LensDelta"];
export type LensCompleted = Schemas["LensCompleted"];
export type Gate = Schemas["Gate"];
export type Completed = Schemas["Completed"];
export type Snapshot = Schemas["Snapshot"];

/** Run stream messages; the snapshot replaces the events before it. */
export type StreamEvent = operations["stream_analysis"]["responses"][200]["content"]["text/event-stream"];
export type RunEvent = Exclude<StreamEvent, Snapshot>;

/** Messages of the tab stream. */
export type TabMessage = operations["stream_tab"]["responses"][200]["content"]["text/event-stream"];
