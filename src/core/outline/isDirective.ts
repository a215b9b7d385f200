/** The opening and closing marks of a comment. */
const COMMENT_MARKS = /^(?:\/\/[/!]?|\/\*+!?|#+|--|;+|<!--)\s*|\s*(?:\*+\/|-->)\s*$/g

/** Directives to programs, each with its arguments on the same line. */
const DIRECTIVE =
  /^(?:[@#]__(?:PURE|NO_SIDE_EFFECTS|INLINE|NOINLINE|KEY)__|eslint(?:-\w+)*\b.*|(?:istanbul|c8|v8)\s+ignore\b.*|prettier-ignore(?:-start|-end)?|@ts-(?:ignore|expect-error|nocheck|check)\b.*|biome-ignore\b.*|oxlint(?:-\w+)+\b.*|tslint:.*|noinspection\b.*|pragma:\s*no\s*(?:cover|branch).*|no\s*qa\b(?::.*)?|type:\s*ignore(?:\[.*)?|(?:pylint|mypy|ruff|pyright|isort):\s*[\w-]+.*|(?:fmt|yapf):\s*(?:on|off|skip|disable|enable)\b.*|nosec\b.*|go:\w+.*|export\s+[\p{L}_]\w*|nolint\b.*|clang-format\s+(?:on|off)\b.*|NOLINT(?:NEXTLINE|BEGIN|END)?\b(?:\(.*)?|rubocop:(?:enable|disable|todo)\b.*|:nocov:|phpcs:\w+.*|@phpstan-ignore\b.*|checkstyle:\w+.*|CHECKSTYLE:(?:ON|OFF).*|swiftlint:.*|ktlint-disable\b.*|shellcheck\s+\w+=.*|luacheck:.*|spell-?checker:.*)$/u

/** No directive is longer. */
const MAX_CHARACTERS = 1_000

/**
 * Whether a comment is only a directive to some tool, not documentation of what follows.
 *
 * @example
 * ```ts
 * isDirective("// eslint-disable-next-line no-console") // => true
 * isDirective("/*@__NO_SIDE_EFFECTS__*\/") // => true
 * isDirective("// Exports what cgo needs.") // => false
 * ```
 */
export const isDirective = (comment: string): boolean => {
  const content = comment.length > MAX_CHARACTERS ? "" : comment.trim().replaceAll(COMMENT_MARKS, "")
  return DIRECTIVE.test(content)
}
