import { isDestructive } from "./isDestructive.ts"

/** The most characters of a line that belong to one command, and the characters before a command that are examined. */
const MAX_COMMAND_CHARACTERS = 240
const LOOKBACK_CHARACTERS = 30

/** Text between backticks, or between fences of them. */
const CODE_SPAN = /`{1,3}([^`]{1,4000})`{1,3}/g

/** What precedes a command on its line: quotes, list marks, numbers, check boxes, prompts. */
const LEADING_MARKS = /^(?:\s|[-*+•]\s|\d{1,3}[.)]\s|\[[ xX]\]\s|[$#%>]\s|["'“‘([{])+/

/** A line with a shell prompt: all of it is a command. */
const PROMPT = /^\s*(?:[-*]\s+|\d{1,3}[.)]\s+)?\$\s+/

/** Where a command may begin: not within a word or an option. */
const COMMAND_START = /(?<![^\s"'`“‘([{$=:;|&>])[A-Za-z.:/~]/g

/** Programs whose subcommands have the names of programs: these are judged together with the program. */
const TAKES_SUBCOMMANDS =
  /\b(?:git|npm|pnpm|yarn|docker|podman|nerdctl|container|image|volume|network|kubectl|helm|aws|s3|cargo|pip3?|brew|cache)\s+$/i

/** Words of both English and the shell: they are commands only where the text gives an instruction. */
const AMBIGUOUS_VERB = /^(?:kill|reboot|shutdown|halt|erase|shred|poweroff)\b/

/** Words that usually mean something else, even in an instruction. */
const ORDINARY_WORD = /^(?:format|parted|truncate|unlink|del|rd)\b/

/** What precedes an instruction: the beginning of a sentence or clause, or a word that introduces it. */
const INSTRUCTION_LEAD =
  /(?:^|[.!?:;,([{"'“‘`$#>&|]|\b(?:and|by|call|can|could|do|execute|first|just|must|now|or|please|run|should|simply|sudo|then|to|try|use|will|you))\s*$/i

/** What only a command has after its name: an option, a number, a variable, a path, a file, a drive. */
const ARGUMENT = /^\S+\s+(?:-{1,2}\w|\d|[$%~<*]|[A-Za-z]:|\S*[\\/]|[^\s.]+\.\w)/

const SERVICE_COMMAND =
  /^service\s+(?!(?:can|cannot|did|does|has|is|may|might|must|needs|should|to|was|will|would)\b)[\w@.-]+\s+(?:start|stop|restart)\b/

/** SQL statements that begin like sentences, and the patterns that tell them apart. */
const SQL_STATEMENTS: ReadonlyArray<readonly [begins: RegExp, destroys: RegExp]> = [
  [
    /^delete\s/i,
    /^delete\s+from\s+(?!(?:the|a|an|this|that|it|its|your|our|here|there)\b)\S+(?![^;]*\bwhere\b)/i
  ],
  [/^update\s/i, /^update\s+\S+\s+set\s+\S+\s*=(?![^;]*\bwhere\b)/i],
  [/^truncate\s/i, /^truncate\s+(?:table\s|-|\w+\s*;|\w+$)/i],
  [/^alter\s/i, /^alter\s+(?:table|role|user|system)\s+\S/i],
  [
    /^drop\s/i,
    /^drop\s+(?:table|database|schema|index|view|column|role|user|constraint)s?\b(?!\s+(?:is|was|are|were|has|had)\b)/i
  ]
]

/** The destruction of stored data, in plain words. */
const DESTRUCTION_IN_PROSE =
  /\b(?:drop|delete|destroy|erase|purge|remove|truncate|wipe)\s+(?:(?:the|all|your|this|that|its|every|old|whole)\s+){0,3}(?:[\w-]+\s+)?(?:databases?|tables?|schemas?|volumes?|disks?|partitions?|buckets?|clusters?|namespaces?)\b/i

/** A file that is truncated by redirection. In a menu (`Settings > Tokens`) and in a comparison, no path follows the sign. */
const TRUNCATING_REDIRECTION =
  />\||(?:^|[^>&<=-])&?>\s{0,3}(?!\/dev\/(?:null|std(?:out|err)|tty)\b)(?:[~/.$]|\w[\w-]{0,60}[./])[\w/~]/

/** Where the sentence continues after a command. */
const SENTENCE_CONTINUATION = /,\s|\.(?:\s|$)(?<=\w\..?)|\s(?:and|then|to|or|before|after|which|so)\s/

const decapitalised = (text: string) =>
  /^[A-Z][a-z]/.test(text) && !text.startsWith("Remove-Item")
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

/** Whether the command at the beginning of `text`, which follows `before`, is destructive. */
const isDestructiveFrom = (before: string, text: string): boolean => {
  const [part = ""] = decapitalised(text.slice(0, MAX_COMMAND_CHARACTERS)).split(/[;|&`()]/)
  const statement = SQL_STATEMENTS.find(([begins]) => begins.test(part))
  if (statement !== undefined && statement[1].test(part)) return true
  if (ORDINARY_WORD.test(part) || statement !== undefined) return ARGUMENT.test(part) && isDestructive(part)
  if (/^service\b/.test(part)) return SERVICE_COMMAND.test(part)
  if (AMBIGUOUS_VERB.test(part) && !INSTRUCTION_LEAD.test(before) && !ARGUMENT.test(part)) return false
  if (TAKES_SUBCOMMANDS.test(before)) return false
  // Redirections are checked on the whole line instead, see `TRUNCATING_REDIRECTION`.
  const command = part.replaceAll(">", " ")
  const [commandOnly = ""] = command.split(SENTENCE_CONTINUATION)
  return isDestructive(command) || (commandOnly !== command && isDestructive(commandOnly.trimEnd()))
}

const isDestructiveLine = (line: string): boolean => {
  const text = line.replace(LEADING_MARKS, "")
  return (
    (PROMPT.test(line) && isDestructive(line.replace(PROMPT, ""))) ||
    DESTRUCTION_IN_PROSE.test(text) ||
    TRUNCATING_REDIRECTION.test(text) ||
    [...text.matchAll(COMMAND_START)].some(({ index }) =>
      isDestructiveFrom(text.slice(Math.max(0, index - LOOKBACK_CHARACTERS), index), text.slice(index))
    )
  )
}

/**
 * Whether written advice contains a command that deletes, overwrites, ends something that runs or changes shared state, anywhere in a sentence, a list or a
 * script. If in doubt, true; descriptions of what happens do not count.
 *
 * @example
 * ```ts
 * namesDestruction("First stop it, then rm -rf node_modules") // => true
 * namesDestruction("1. git reset --hard origin/main") // => true
 * namesDestruction("The rows are dropped by the parser: remove the trailing comma") // => false
 * ```
 */
export const namesDestruction = (advice: string): boolean =>
  [...advice.matchAll(CODE_SPAN)].some(([, span]) => isDestructive(span!)) ||
  advice.split("\n").some((line) => isDestructiveLine(line))
