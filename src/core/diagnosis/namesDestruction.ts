import { isDestructive } from "./isDestructive.ts"

/** More of a line than that belongs to no one command, and more than that before it tells nothing of it. */
const LONGEST_COMMAND = 240
const NEAR = 30

/** What stands between backticks, or between fences of them. */
const SPAN = /`{1,3}([^`]{1,4000})`{1,3}/g

/** What is written before a command: quotes, marks of lists, numbers, boxes, prompts. */
const MARKS = /^(?:\s|[-*+•]\s|\d{1,3}[.)]\s|\[[ xX]\]\s|[$#%>]\s|["'“‘([{])+/

/** A line of a terminal: all of it is a command. */
const PROMPT = /^\s*(?:[-*]\s+|\d{1,3}[.)]\s+)?\$\s+/

/** Where a word may begin: a place within a word, or after the dash of an option, is none. */
const WORD = /(?<![^\s"'`“‘([{$=:;|&>])[A-Za-z.:/~]/g

/** Programs whose subcommands are called like programs: they are judged with what stands before them. */
const TAKES_SUBCOMMANDS =
  /\b(?:git|npm|pnpm|yarn|docker|podman|nerdctl|container|image|volume|network|kubectl|helm|aws|s3|cargo|pip3?|brew|cache)\s+$/i

/** Words that a sentence has as well as a shell: elsewhere than where something is told to be done they only say something. */
const ORDERS = /^(?:kill|reboot|shutdown|halt|erase|shred|poweroff)\b/

/** Words that mean something else in most sentences, even where something is told to be done. */
const ORDINARY = /^(?:format|parted|truncate|unlink|del|rd)\b/

/** What stands before an order: the beginning of a sentence or of a clause, or who is told. */
const TOLD =
  /(?:^|[.!?:;,([{"'“‘`$#>&|]|\b(?:and|by|call|can|could|do|execute|first|just|must|now|or|please|run|should|simply|sudo|then|to|try|use|will|you))\s*$/i

/** What only a command has behind its name: an option, a number, a variable, a path, a file, a drive. */
const ARGUMENT = /^\S+\s+(?:-{1,2}\w|\d|[$%~<*]|[A-Za-z]:|\S*[\\/]|[^\s.]+\.\w)/

const SERVICE =
  /^service\s+(?!(?:can|cannot|did|does|has|is|may|might|must|needs|should|to|was|will|would)\b)[\w@.-]+\s+(?:start|stop|restart)\b/

/** Statements that begin as sentences do, told from them by what follows. */
const STATEMENTS: ReadonlyArray<readonly [begins: RegExp, destroys: RegExp]> = [
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

/** What holds data, said in words. */
const IN_WORDS =
  /\b(?:drop|delete|destroy|erase|purge|remove|truncate|wipe)\s+(?:(?:the|all|your|this|that|its|every|old|whole)\s+){0,3}(?:[\w-]+\s+)?(?:databases?|tables?|schemas?|volumes?|disks?|partitions?|buckets?|clusters?|namespaces?)\b/i

/** A file that is emptied and written anew: a menu (`Settings > Tokens`) and a comparison have no path behind the sign. */
const EMPTIED =
  />\||(?:^|[^>&<=-])&?>\s{0,3}(?!\/dev\/(?:null|std(?:out|err)|tty)\b)(?:[~/.$]|\w[\w-]{0,60}[./])[\w/~]/

/** Where a sentence goes on behind a command. */
const GOES_ON = /,\s|\.(?:\s|$)(?<=\w\..?)|\s(?:and|then|to|or|before|after|which|so)\s/

const decapitalised = (text: string) =>
  /^[A-Z][a-z]/.test(text) && !text.startsWith("Remove-Item")
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

/** Whether what begins here, behind `before`, destroys. */
const destroysFrom = (before: string, text: string): boolean => {
  const [part = ""] = decapitalised(text.slice(0, LONGEST_COMMAND)).split(/[;|&`()]/)
  const statement = STATEMENTS.find(([begins]) => begins.test(part))
  if (statement !== undefined && statement[1].test(part)) return true
  if (ORDINARY.test(part) || statement !== undefined) return ARGUMENT.test(part) && isDestructive(part)
  if (/^service\b/.test(part)) return SERVICE.test(part)
  if (ORDERS.test(part) && !TOLD.test(before) && !ARGUMENT.test(part)) return false
  if (TAKES_SUBCOMMANDS.test(before)) return false
  // What a shell would write into is looked for in the whole line.
  const command = part.replaceAll(">", " ")
  const [alone = ""] = command.split(GOES_ON)
  return isDestructive(command) || (alone !== command && isDestructive(alone.trimEnd()))
}

const lineDestroys = (line: string): boolean => {
  const text = line.replace(MARKS, "")
  return (
    (PROMPT.test(line) && isDestructive(line.replace(PROMPT, ""))) ||
    IN_WORDS.test(text) ||
    EMPTIED.test(text) ||
    [...text.matchAll(WORD)].some(({ index }) =>
      destroysFrom(text.slice(Math.max(0, index - NEAR), index), text.slice(index))
    )
  )
}

/**
 * Whether advice that people wrote names a command that deletes, overwrites, ends something that runs or changes what is shared: wherever in a sentence, a
 * list or a script it stands. Where in doubt, yes; words that only tell what happens are none.
 *
 * @example
 * ```ts
 * namesDestruction("First stop it, then rm -rf node_modules") // => true
 * namesDestruction("1. git reset --hard origin/main") // => true
 * namesDestruction("The rows are dropped by the parser: remove the trailing comma") // => false
 * ```
 */
export const namesDestruction = (advice: string): boolean =>
  [...advice.matchAll(SPAN)].some(([, span]) => isDestructive(span!)) ||
  advice.split("\n").some((line) => lineDestroys(line))
