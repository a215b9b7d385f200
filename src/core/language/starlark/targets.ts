/** Files whose calls declare targets. */
export const BUILD_FILE = /(?:^|\/)(?:BUILD|BUCK|BUILD\.bazel|BUILD\.[\w-]+|[\w.+-]+\.BUILD(?:\.bazel)?)$/

/** Files that declare a project and the repositories that it needs. */
const PROJECT_FILE = /(?:^|\/)(?:WORKSPACE(?:\.\w+)?|(?:[\w.+-]+\.)?MODULE\.bazel)$/

/**
 * Whether the file at a path declares a project.
 *
 * @example
 * ```ts
 * isProjectFile("examples/MODULE.bazel") // => true
 * isProjectFile("go/BUILD.bazel") // => false
 * ```
 */
export const isProjectFile = (path: string): boolean => PROJECT_FILE.test(path)

/** Matches the signatures of targets, which are calls. */
export const TARGET = /^[\w.]+\s*\(/
