/**
 * The memory of an agent: checkpoints, remediations and skills, with their limits.
 *
 * @module
 */
export * from "./Checkpoint.ts"
export { compareVersions } from "./compareVersions.ts"
export * from "./labelKey.ts"
export * from "./memoryWords.ts"
export * from "./nextPatch.ts"
export * from "./Remediation.ts"
export * from "./Skill.ts"
export * from "./skillFile.ts"
export * from "./successRate.ts"
export * from "./texts.ts"
export * from "./requestedWork.ts"
