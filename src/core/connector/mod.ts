/**
 * Sources of documents: the types of connectors and their configuration.
 *
 * @module
 */
export * from "./checkConnector.ts"
export * from "./connectorTypes.ts"
export * from "./isOtherSource.ts"
export * from "./mergeConnector.ts"
export * from "./changedServerField.ts"
