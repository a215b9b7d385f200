/** The lines of a Markdown table; the first row is its head. */
export const markdownTable = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> =>
  rows.flatMap((row, at) => [
    `| ${row.join(" | ")} |`,
    ...(at === 0 ? [`|${row.map(() => " --- ").join("|")}|`] : [])
  ])
