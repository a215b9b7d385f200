/** The lines of a header that are read: the mark may follow a license of this length. */
const HEADER_LINES = 60

/** A line that begins a comment, in any of the usual languages. */
const COMMENT = /^\s*(?:\/\/|\/\*|#|--|;|%|<!--|\{-|\(\*|""")/

/**
 * The lines of a text before the first that is neither blank nor a comment, at most 60. Block comments belong to this header as a whole, as do `#!` and `<?php`.
 *
 * @example
 * ```ts
 * headerLines("// Copyright\n\npackage a\n") // => ["// Copyright", ""]
 * headerLines("/*\n Shop\n*" + "/\nrun()\n") // => ["/*", " Shop", "*" + "/"]
 * ```
 */
export const headerLines = (text: string): ReadonlyArray<string> => {
  const header: Array<string> = []
  let close: string | undefined
  for (const line of text.split(/\r?\n/, HEADER_LINES)) {
    if (close !== undefined) {
      header.push(line)
      if (line.includes(close)) close = undefined
    } else if (line.trim() === "" || COMMENT.test(line) || /^<\?(?:php|xml)/.test(line)) {
      header.push(line)
      close = unclosedCommentEnd(line)
    } else break
  }
  return header
}

/** The closing mark of a block comment that a line opens and does not close. */
const unclosedCommentEnd = (line: string): string | undefined => {
  const start = line.trimStart()
  const pairs = [
    ["/*", "*/"],
    ["<!--", "-->"],
    ["{-", "-}"],
    ["(*", "*)"],
    ['"""', '"""']
  ] as const
  const pair = pairs.find(([open]) => start.startsWith(open))
  return pair !== undefined && !start.slice(pair[0].length).includes(pair[1]) ? pair[1] : undefined
}
