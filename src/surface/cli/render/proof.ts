import { type Comparison, formatSigned } from "../../../core/measure/mod.ts"
import type {
  AskedQuestion,
  Measurement,
  MethodAnswer,
  Proof,
  SearchMethod,
  TokensRead,
  Unmeasured
} from "../../../engine/prove/Proof.ts"

const METHODS: ReadonlyArray<SearchMethod> = ["lodestone", "bm25", "grep"]

/** Columns of a row's name. */
const NAME_WIDTH = 36
const CELL_WIDTH = 11

const row = (name: string, cells: ReadonlyArray<string>) =>
  `  ${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(CELL_WIDTH)).join("")}`.trimEnd()

const formatScore = (value: number) => value.toFixed(3)
const formatInteger = (value: number) => Math.round(value).toLocaleString("en")
const count = (value: number, singular: string, plural = `${singular}s`) =>
  `${formatInteger(value)} ${value === 1 ? singular : plural}`

/** The proof as text. */
export const renderProof = (proof: Proof): string => {
  const { commits, documentation, grep, root, seconds } = proof
  const names: Record<SearchMethod, string> = {
    lodestone: "Lodestone (hybrid)",
    bm25: "plain BM25, same chunks",
    grep: grep.startsWith("ripgrep") ? `${grep}, then reading` : "scan for words, then reading"
  }
  return [
    `How well does search find code in ${root}?`,
    "",
    `Measured in ${seconds} s on copies in a temporary folder, since removed; the repository and its index were not touched,`,
    "and nothing was sent anywhere. Both kinds of question are made from the repository itself.",
    "",
    ...summaryLines(proof, names),
    "",
    "1. FROM DOCUMENTATION TO ITS FUNCTION",
    "",
    ...paragraph(
      "All symbol documentation was removed from the copy; then what it said about a function was searched for.",
      documentation.state === "measured"
        ? `${describeQuestions(documentation, "questions: the first paragraph about each function outside tests, of 5 to 60 words")}${describeSkipped(documentation)}`
        : ""
    ),
    ...section(documentation, names),
    "",
    "2. FROM THE SUBJECT OF A COMMIT TO THE FILES IT CHANGED",
    "",
    ...paragraph(
      commits.tree === null
        ? ""
        : `The tree of ${commits.tree.commit.slice(0, 12)} (${commits.tree.date.slice(0, 10)}) was searched: it contains none of the changes yet.`,
      commits.state === "measured" && commits.tree !== null
        ? describeQuestions(
            commits,
            `questions: subjects of the last ${formatInteger(commits.tree.commits)} commits, all later than that tree, that changed one to six of its source files; merges, reverts, releases and subjects shorter than three words are left out`
          )
        : ""
    ),
    ...section(commits, names),
    "",
    "WHAT THIS SHOWS, AND WHAT IT DOES NOT",
    "",
    ...caveats(proof)
  ].join("\n")
}

const VERDICT_PHRASES = {
  better: "better than",
  worse: "worse than",
  "no measurable difference": "no measurable difference from"
}

/** The verdicts, shown before the figures. */
const summaryLines = (
  { commits, documentation }: Proof,
  names: Readonly<Record<SearchMethod, string>>
): ReadonlyArray<string> =>
  [["documentation", documentation] as const, ["commits", commits] as const].flatMap(([kind, measured]) =>
    paragraph(
      measured.state === "unmeasured"
        ? `By ${kind}: no figures, ${measured.reason}.`
        : `By ${kind}, NDCG@10 ${formatScore(measured.ways.lodestone.ndcg10)}: ${(["bm25", "grep"] as const)
            .map(
              (method) =>
                `${VERDICT_PHRASES[verdict(measured.against[method])]} ${names[method]} (${formatScore(measured.ways[method].ndcg10)})`
            )
            .join("; ")}.${moreTokensNote(measured, names)}`
    )
  )

/** A sentence about the ways that reach the correct place with a lower median of tokens. */
const moreTokensNote = ({ ways }: Measurement, names: Readonly<Record<SearchMethod, string>>): string => {
  const ownMedian = ways.lodestone.tokens.median
  const fewer = (["bm25", "grep"] as const).filter((method) => ways[method].tokens.median < ownMedian)
  return fewer.length === 0
    ? ""
    : ` It reads more tokens before the right place (median ${formatInteger(ownMedian)}) than ${fewer.map((method) => `${names[method]} (${formatInteger(ways[method].tokens.median)})`).join(" and ")}.`
}

const describeQuestions = (
  { asked, chunks, files, offered, outOfTime, sample }: Measurement,
  description: string
) =>
  [
    `Asked: ${formatInteger(asked)} of ${formatInteger(offered)} ${description}${outOfTime ? "; then time ran out" : asked < offered ? ", chosen at random" : ""}.`,
    `Searched: ${count(files, "file")}, ${count(chunks, "chunk")}${sample.taken < sample.of ? `, from a sample of ${formatInteger(sample.taken)} of ${formatInteger(sample.of)} files, which includes the right answers: with fewer files they are easier to find` : ""}.`
  ].join(" ")

const describeSkipped = ({ damaged, stillSaid }: Proof["documentation"]): string => {
  const reasons = [
    ...(stillSaid === 0
      ? []
      : [`${formatInteger(stillSaid)} that another text in the tree answers word for word`]),
    ...(damaged === 0
      ? []
      : [`those about ${count(damaged, "file")} whose documentation cannot be removed cleanly`])
  ]
  return reasons.length === 0 ? "" : ` Not asked: ${reasons.join(", and ")}.`
}

const section = (
  measured: Measurement | Unmeasured,
  names: Readonly<Record<SearchMethod, string>>
): ReadonlyArray<string> =>
  measured.state === "unmeasured"
    ? paragraph(`No figures: ${measured.reason}.`)
    : ["", ...figures(measured, names), "", ...verdicts(measured, names), "", ...losses(measured, names)]

const figures = (
  measured: Measurement,
  names: Readonly<Record<SearchMethod, string>>
): ReadonlyArray<string> => {
  const { ways } = measured
  const functions = METHODS.flatMap((method) => {
    const found = ways[method].function
    return found === null
      ? []
      : [row(names[method], [found.mrr, found.recall10, found.recall1].map(formatScore))]
  })
  const tokens = (name: string, read: TokensRead | null) =>
    read === null
      ? []
      : [
          row(name, [
            formatInteger(read.median),
            formatInteger(read.mean),
            `${Math.round(read.reached * 100)} %`
          ])
        ]
  return [
    row("the right file, among ten files", ["MRR", "recall@10", "NDCG@10"]),
    ...METHODS.map((method) =>
      row(names[method], [ways[method].mrr, ways[method].recall10, ways[method].ndcg10].map(formatScore))
    ),
    "",
    ...(functions.length === 0
      ? []
      : [row("the function, among ten places", ["MRR", "recall@10", "recall@1"]), ...functions, ""]),
    row("tokens read until it is found", ["median", "mean", "reached"]),
    ...tokens("Lodestone, results and places named", ways.lodestone.tokens),
    ...tokens("plain BM25, chunks in order", ways.bm25.tokens),
    ...tokens("words, files read whole", ways.grep.tokens),
    ...tokens("words, 25 lines around each match", ways.grep.tokensAround),
    "",
    row("milliseconds per search, warm", ["p50", "p95"]),
    ...METHODS.map((method) =>
      row(
        names[method],
        [ways[method].millis.p50, ways[method].millis.p95].map((value) => value.toFixed(1))
      )
    )
  ]
}

/** The verdict from a confidence interval of the difference. */
const verdict = ({ interval: [low, high] }: Comparison) =>
  low > 0 ? "better" : high < 0 ? "worse" : "no measurable difference"

const verdicts = (
  { against, againstByFunction }: Measurement,
  names: Readonly<Record<SearchMethod, string>>
): ReadonlyArray<string> => {
  const line = (name: string, compared: Comparison) => {
    const { difference, interval, lost, tied, won } = compared
    const [low, high] = interval
    return `${row(name, [won, lost, tied].map(String))}   ${formatSigned(difference)} (${formatSigned(low)} to ${formatSigned(high)}): ${verdict(compared)}`
  }
  return [
    `${row("Lodestone against", ["won", "lost", "tied"])}   difference of NDCG@10, by file (95 % interval)`,
    line(names.bm25, against.bm25),
    line(names.grep, against.grep),
    ...(againstByFunction === null
      ? []
      : ["  and by function, difference of MRR:", line(names.bm25, againstByFunction)])
  ]
}

const describeRank = ({ file }: MethodAnswer) => (file === null ? "not among ten" : `file ${file}`)

const losses = (
  { questions, worst }: Measurement,
  names: Readonly<Record<SearchMethod, string>>
): ReadonlyArray<string> =>
  worst.length === 0
    ? ["  No question was lost."]
    : [
        worst.length === 1 ? "  The only loss:" : `  The ${worst.length} worst losses:`,
        ...worst.flatMap((at) => loss(questions[at]!, names))
      ]

const loss = (
  { answers, commit, files, functions, query }: AskedQuestion,
  names: Readonly<Record<SearchMethod, string>>
): ReadonlyArray<string> => {
  const correct = functions.length > 0 ? functions.map(({ path, start }) => `${path}:${start}`) : files
  const shown = correct.length > 3 ? [...correct.slice(0, 3), `and ${correct.length - 3} more`] : correct
  return [
    ...paragraph(`“${query}”${commit === null ? "" : ` (${commit.slice(0, 10)})`}`),
    `      right: ${shown.join(", ")}`,
    `      ${METHODS.map((method) => `${names[method].split(",")[0]}: ${describeRank(answers[method])}`).join("; ")}`,
    `      Lodestone's first: ${answers.lodestone.files[0] ?? "nothing"}`
  ]
}

/** Columns of running text. */
const TEXT_WIDTH = 108

/** Joins sentences and breaks them into lines. */
const paragraph = (...sentences: ReadonlyArray<string>): ReadonlyArray<string> => {
  const words = sentences
    .filter((each) => each !== "")
    .join(" ")
    .split(/\s+/)
  const lines: Array<string> = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < TEXT_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`  ${word}`)
  }
  return words[0] === "" ? [] : lines
}

const caveats = ({ documentation, embedder }: Proof): ReadonlyArray<string> =>
  [
    "The questions use the words of the people who wrote the code, so they share more words with it than questions from you or an agent will. The figures compare ways of searching; they do not predict how often your questions are answered.",
    "A commit changes files for reasons its subject does not mention, and other files may answer as well: no way of searching finds all of them.",
    ...(documentation.state === "measured"
      ? ["Your own index also has the documentation, so it finds more than this measurement shows."]
      : []),
    "The word search looks once for all significant words of a question and takes the files with most of them. A patient agent searches again with other words, and then spends more tokens than shown here.",
    "Tokens count code only, 4 characters each; 32,000 are counted where the right place was not reached. With Lodestone, the ten results it shows are read, and then the further places that it names; BM25 goes on to a hundred chunks, and reading files goes on to the last. A file read whole counts as right wherever the right lines are in it; a chunk only if it overlaps them.",
    "Plain BM25 and the word search also look through tests and prose, and do not put code first as Lodestone does. Prove a folder that contains only code to see how much of the difference comes from that.",
    "Milliseconds are within one process, without its start and, for Lodestone, without reading the index but including checking the files it shows; for ripgrep they include starting its process and reading its output.",
    "An interval shows the effect of chance in choosing these questions from this repository; it says nothing about other repositories.",
    `Meaning comes from the bundled table (${embedder}), whatever your settings say. It was trained on public code: if yours is public, it may have been included.`
  ].flatMap((text) => {
    const [first = "", ...others] = paragraph(text)
    return [`  - ${first.trim()}`, ...others.map((line) => `    ${line.trim()}`)]
  })
