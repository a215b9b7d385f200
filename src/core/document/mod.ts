/**
 * Texts from external sources that are searched together with the code: commits, issues, pull requests, comments and messages.
 *
 * @module
 */
export * from "./Document.ts"
export * from "./documentsOfLog.ts"
export * from "./documentPostings.ts"
export * from "./embeddingTextOf.ts"
export * from "./isOnlyAboutTickets.ts"
export * from "./excerptOf.ts"
export * from "./peopleOf.ts"
export * from "./pullRequestOf.ts"
export * from "./commitIdsIn.ts"
export * from "./repositoryNameOf.ts"
export * from "./requestedTickets.ts"
export * from "./ticketsIn.ts"
export * from "./ticketsInQuery.ts"
export * from "./trailersOf.ts"
