/**
 * Where documents come from: the types of connectors, and what may be said of them.
 *
 * @module
 */
export * from "./checkConnector.ts"
export * from "./connectorTypes.ts"
export * from "./isOtherSource.ts"
export * from "./mergeConnector.ts"
export * from "./movedAddress.ts"
