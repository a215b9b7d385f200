/**
 * Finding and masking secrets in texts.
 *
 * @module
 */
export * from "./countSecrets.ts"
export * from "./mapTexts.ts"
export * from "./findNamedSecrets.ts"
export * from "./findPasswords.ts"
export * from "./findPrivateKeys.ts"
export * from "./findSecrets.ts"
export * from "./isPlaceholder.ts"
export * from "./maskKnown.ts"
export * from "./maskLog.ts"
export * from "./maskSecrets.ts"
export * from "./mayHoldSecret.ts"
export * from "./namedTexts.ts"
export * from "./textsToScan.ts"
