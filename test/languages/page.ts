/**
 * Pages of `test/languages`: a heading is a case; its first fence is a source (`rust src/auth.rs`: language and path), and the fences
 * `symbols`, `chunks` and `problem` are what is expected of it. `%60% total += %n%` in a source stands for sixty such lines.
 */

/** One case of a page. */
export interface Case {
  readonly title: string
  /** The prose between the heading and the first fence. */
  readonly note: string
  readonly language: string
  readonly path: string
  /** As it stands on the page. */
  readonly written: string
  readonly expected: ReadonlyMap<string, string>
}

export interface Page {
  readonly title: string
  readonly cases: ReadonlyArray<Case>
}

/** The source that a fence stands for. */
export const expand = (written: string): string =>
  written.replace(/^(.*?)%(\d+)% ?(.*)\n/gm, (_, indent: string, count: string, line: string) =>
    Array.from(
      { length: Number(count) },
      (_, n) => `${indent}${line.replaceAll("%n%", String(n + 1))}\n`
    ).join("")
  )

/** Reads a page. */
export const readPage = (text: string): Page => {
  const cases: Array<Case> = []
  const lines = text.split("\n")
  const title = (lines[0] ?? "").replace(/^# /, "")
  let current:
    { title: string; note: Array<string>; fences: Array<readonly [info: string, body: string]> } | undefined
  const finish = () => {
    if (current === undefined) return
    const [source, ...expected] = current.fences
    const [language = "", path = ""] = (source?.[0] ?? "").split(" ")
    const note = current.note.join("\n").trim()
    cases.push({
      title: current.title,
      note,
      language,
      path,
      written: source?.[1] ?? "",
      expected: new Map(expected)
    })
  }
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at]!
    const [, mark, info = ""] = /^(`{3,})(.*)$/.exec(line) ?? []
    if (mark !== undefined && current !== undefined) {
      const end = lines.indexOf(mark, at + 1)
      const body = lines.slice(at + 1, end)
      current.fences.push([info, body.length === 0 ? "" : `${body.join("\n")}\n`])
      at = end
    } else if (line.startsWith("## ")) {
      finish()
      current = { title: line.slice(3), note: [], fences: [] }
    } else if (current !== undefined && current.fences.length === 0) current.note.push(line)
  }
  finish()
  return { title, cases }
}

const fence = (info: string, body: string) => {
  const longest = Math.max(2, ...[...body.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  const mark = "`".repeat(longest + 1)
  return `${mark}${info}\n${body}${mark}\n`
}

/** Writes a page as `readPage` reads it. */
export const writePage = ({ cases, title }: Page): string =>
  [
    `# ${title}\n`,
    ...cases.map(({ expected, language, note, path, title, written }) =>
      [
        `## ${title}\n`,
        ...(note === "" ? [] : [`${note}\n`]),
        fence(`${language} ${path}`, written),
        ...[...expected].map(([info, body]) => fence(info, body))
      ].join("\n")
    )
  ].join("\n")
