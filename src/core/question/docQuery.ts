import { ownValue } from "../record/mod.ts"

/** Fewer words are too unspecific; more are a text, not a question. */
const MIN_WORDS = 5
const MAX_WORDS = 60

/** Directives to tools. */
const DIRECTIVE =
  /^(?:go:|nolint|lint:|eslint|oxlint|biome-|prettier-|ts-|istanbul|c8 |v8 |noqa|type:|pylint|fmt:|noinspection|spell|\+build|@?formatter:)/

/** Where the description ends and the documentation of parameters, results and examples begins. */
const TAG =
  /^\s*(?:@[a-zA-Z]\w*|:\w+[^:\n]*:(?:\s|$)|(?:Args|Arguments|Parameters|Returns|Raises|Yields|Examples?|Usage|Note|Notes):?\s*$|#+\s|```|~~~|-{3,}|={3,})/

/** A tag before the description itself. */
const DESCRIPTION_TAG = /^\s*[@\\](?:abstract|brief|dev|description|discussion|notice|summary)\s+/

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  nbsp: " ",
  apos: "'"
}

/** Text without the markup of Javadoc, KDoc, rustdoc and reStructuredText. */
const withoutMarkup = (text: string): string =>
  text
    .replace(/\{@(?:link|linkplain|code|literal|value)\s+([^}]*)\}/g, "$1")
    .replace(/\{@\w+\s*([^}]*)\}/g, "$1")
    .replace(/<\/?[a-zA-Z][^<>]*>/g, " ")
    .replace(/&(\w+);/g, (entity, name: string) => ownValue(ENTITIES, name) ?? entity)
    .replace(/:[a-z]+(?::[a-z]+)*:`~?([^`<]*?)(?:\s*<[^>]*>)?`/g, "$1")
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/\[([^\]\s]*)\]/g, "$1")
    .replace(/`+/g, "")
    .replace(/\*\*/g, "")
    .replace(/\s+/g, " ")
    .trim()

/**
 * The question that the documentation of `name` answers: its first paragraph, or only the first sentence if that is long, without markup and without the
 * leading name. Undefined if the result is too short or too long.
 */
export const docQuery = (doc: string, name: string): string | undefined => {
  const lines = doc.replace(/<p\s*\/?>/gi, "\n\n").split("\n")
  const docLines = lines
    .filter((line) => !DIRECTIVE.test(line.trim()))
    .map((line) => line.replace(DESCRIPTION_TAG, ""))
  const tag = docLines.findIndex((line) => TAG.test(line))
  const [paragraph = ""] = (tag < 0 ? docLines : docLines.slice(0, tag))
    .join("\n")
    .trim()
    .split(/\n\s*\n/)
  const text = withoutMarkup(paragraph)
  const sentence = wordsIn(text) > MAX_WORDS ? (/^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text) : text
  const query = withoutName(sentence, name)
  const words = wordsIn(query)
  return words < MIN_WORDS || words > MAX_WORDS ? undefined : query
}

const withoutName = (text: string, name: string): string => {
  const withoutDot = text.startsWith(".") ? text.slice(1) : text
  const rest = withoutDot.startsWith(name) ? withoutDot.slice(name.length) : ""
  return /^(?:\(\))?[\s:,-]/.test(rest) ? rest.replace(/^(?:\(\))?[\s:,-]+/, "") : text
}

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
