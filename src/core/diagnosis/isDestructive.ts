/** Programs and shell words that only run another command, with their own arguments before it. */
const WRAPPERS =
  /^(?:(?:sudo|doas|env|nohup|time|nice|ionice|exec|command|builtin|xargs|stdbuf|timeout|then|do|else|!|\{)(?:\s{1,9}(?:-{1,2}[\w=-]{1,40}|\d{1,9}[smhd]?|\w{1,60}=\S{0,200}))*\s{1,9}|\w{1,60}=\S{0,200}\s{1,9})/

/** Destructive commands by their beginning, after wrappers and the path of the program are removed. */
const DESTRUCTIVE_COMMANDS: ReadonlyArray<RegExp> = [
  // Files and disks.
  /^(?:rm|unlink|shred|truncate|mkfs(?:\.\w{1,9})?|wipefs|mkswap|fdisk|parted|del|erase|rd|rmdir|Remove-Item|format)\b(?!-)/,
  /^dd\b.*\bof=/,
  /^find\b.*\s-(?:delete\b|exec(?:dir)?\s{1,9}(?:rm|shred|truncate)\b)/,
  /^(?:chmod|chown|chgrp)\b.*\s-(?:-recursive\b|\w{0,9}R)/,
  /^chown\b/,
  /^(?:mv|cp|ln)\b.*\s-(?:-force\b|\w{0,9}f)/,
  /^sed\b.*\s-(?:-in-place\b|\w{0,9}i)/,
  // A folder or a module may follow: `perl -Ilib`, `perl -Mstrict`.
  /^perl\b.*\s-[a-zA-HJ-LN-Z0-9]{0,9}i/,
  /^tee\b(?!.*\s-(?:a|-append)\b)/,
  /^rsync\b.*\s--(?:delete|remove-source-files)/,
  // Processes, services, and the whole machine.
  /^kill\b(?!\s{1,9}-(?:0|l|L)\b)|^(?:pkill|killall|taskkill|shutdown|reboot|halt|poweroff)\b/,
  /^fuser\b.*\s-\w{0,9}k/,
  /^(?:systemctl|service|launchctl)\b.*\s(?:start|stop|restart|disable|mask|kill|unload|bootout)\b/,
  /^(?:sysctl\b.*\s-\w{0,5}w|usermod|userdel|groupdel|iptables\b.*\s(?:-F|--flush)|crontab\s{1,9}-r)/,
  /^(?:apt|apt-get|dnf|yum|apk|brew|pacman)\b.*\s(?:remove|purge|autoremove|erase|uninstall|del|-R\w{0,5})\b/,
  // git.
  /^git\b.*\sreset\b.*\s--(?:hard|merge|keep)\b/,
  /^git\b.*\spush\b.*(?:\s--(?:force|mirror|delete|prune)|\s-\w{0,5}[fd]\b|\s[+:]\S)/,
  /^git\b.*\sclean\b.*\s-\w{0,9}[fx]|^git\b.*\sclean\b.*\s--force/,
  /^git\b.*\scheckout\b.*(?:\s--\s|\s-f\b|\s--force\b|\s\.$)|^git\b.*\sswitch\b.*\s--(?:discard-changes|force)/,
  /^git\b.*\srestore\b(?!.*\s--staged\b)|^git\b.*\srestore\b.*\s--worktree\b/,
  /^git\b.*\sbranch\b.*\s(?:-\w{0,3}D|--delete\s{1,9}--force)\b|^git\b.*\stag\b.*\s(?:-d|--delete|-f|--force)\b/,
  /^git\b.*\sstash\b\s{1,9}(?:drop|clear)\b|^git\b.*\supdate-ref\b.*\s-d\b|^git\b.*\sreflog\b\s{1,9}(?:expire|delete)\b/,
  /^git\b.*\s(?:filter-branch|filter-repo)\b|^git\b.*\sgc\b.*\s--prune|^git\b.*\sworktree\b\s{1,9}remove\b/,
  /^git\b.*\srm\b(?!.*\s--cached\b)|^git\b.*\sconfig\b.*\s--(?:global|system)\s{1,9}(?!--(?:get|list|show))/,
  // Containers and clusters.
  /^(?:docker|podman|nerdctl)\b.*\s(?:prune|rm|rmi|kill)\b/,
  /^(?:docker|podman|nerdctl)(?:-compose)?\b.*\sdown\b.*\s(?:-v|--volumes|--rmi)\b/,
  /^kubectl\b.*\s(?:delete|drain|replace\b.*\s--force)\b|^kubectl\b.*\srollout\s{1,9}(?:undo|restart)\b|^kubectl\b.*\sscale\b/,
  /^helm\b.*\s(?:uninstall|delete|rollback)\b|^(?:terraform|tofu)\b.*\s(?:destroy|apply\b.*-auto-approve|state\s{1,9}rm|force-unlock)\b/,
  /^aws\b.*\s(?:delete-\S|terminate-\S|s3\s{1,9}(?:rm|rb)\b|s3\s{1,9}sync\b.*--delete)/,
  // Packages and caches.
  /^npm\b.*\scache\s{1,9}clean\b|^(?:yarn|pnpm)\b.*\s(?:cache\s{1,9}clean|store\s{1,9}prune)\b|^pip3?\b.*\scache\s{1,9}purge\b/,
  /^npm\b.*\sconfig\s{1,9}(?:set|delete)\b|^(?:npm|pnpm|yarn)\b.*\s(?:unpublish|deprecate)\b/,
  /^(?:pip3?|python3?\s{1,9}-m\s{1,9}pip)\b.*\suninstall\b|^go\b\s{1,9}clean\b.*-(?:mod)?cache|^cargo\s{1,9}clean\b|^gradle\b.*\s--stop\b/,
  /^ssh-keygen\b.*\s-R\b/,
  // Databases.
  /^(?:dropdb|dropuser)\b|^redis-cli\b.*\s(?:flushall|flushdb|shutdown|del)\b/i,
  /\bmigrate:(?:fresh|reset|refresh|rollback)\b|\bmigrate\s{1,9}reset\b|\bdb:(?:drop|reset|purge|rollback|schema:load|migrate(?!:status))\b/,
  /^(?:python3?\s{1,9})?(?:\.\/)?manage\.py\s{1,9}(?:flush|reset_db|migrate\b(?!.*--plan))|^alembic\b.*\sdowngrade\b|^mix\s{1,9}ecto\.(?:drop|reset|rollback|migrate)\b|^prisma\b.*\s--force-reset\b/
]

/** Database clients; an SQL statement may also occur alone. */
const SQL_CLIENT = /^(?:psql|mysql|mariadb|sqlite3|sqlcmd|clickhouse-client|duckdb|mongosh?)\b/

const DESTRUCTIVE_SQL: ReadonlyArray<RegExp> = [
  /\b(?:DROP\s{1,9}(?:TABLE|DATABASE|SCHEMA|INDEX|VIEW|COLUMN|ROLE|USER|CONSTRAINT)|TRUNCATE)\b/i,
  /\bDELETE\s{1,9}FROM\s{1,9}[^\s;]{1,120}(?!\s{1,9}WHERE\b)\s{0,9}(?:;|$|["'])/i,
  /\bUPDATE\s{1,9}[^\s;]{1,120}\s{1,9}SET\b(?!.*\bWHERE\b)/i,
  /\bsetval\s{0,9}\(/i,
  /\bALTER\s{1,9}(?:TABLE|ROLE|USER|SYSTEM)\b/i
]

/** Shell commands that run the quoted text after them. */
const RUNS_QUOTED_TEXT =
  /^(?:(?:ba|z|da|k)?sh\b.*?\s-\w{0,5}c\s{1,9}|eval\s{1,9}|ssh\b.*?\s(?=['"])|(?:docker|podman|kubectl)\b.*?\sexec\b.*?\s(?:--\s{1,9}|(?=(?:ba|da)?sh\s)))/

/** Longer texts are cut. */
const MAX_COMMAND_CHARACTERS = 4000

/** The commands of a command line, split at separators outside of quotes, and command substitutions within double quotes. */
const splitCommands = (command: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let [from, quote] = [0, ""]
  for (let at = 0; at < command.length; at++) {
    const char = command.charAt(at)
    if (quote !== "") {
      if (char === "\\" && quote === '"') at++
      else if (char === quote) quote = ""
      else if (quote === '"' && (char === "`" || command.startsWith("$(", at)))
        parts.push(command.slice(at + 1))
    } else if (char === "\\") at++
    else if (char === "'" || char === '"') quote = char
    else if (";|&\n`(".includes(char) && command.charAt(at - 1) !== ">") {
      parts.push(command.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, command.slice(from)]
}

/** A `>` that truncates a file: not `>>`, not `>&2`, not into `/dev/null`. */
const TRUNCATING_REDIRECTION =
  /(?:^|[^>&<=-])(?:\d|&)?>\|?(?![>&(])\s{0,9}(?!\/dev\/(?:null|stdout|stderr|tty)\b)[^\s>&|]/

/** The command with quoted text removed, in which signs have no meaning. */
const unquoted = (command: string) => command.replaceAll(/'[^']*'|"(?:[^"\\]|\\.)*"/g, "''")

const unwrapped = (part: string): string => {
  let rest = part.trim().replace(/^[({]\s{0,9}/, "")
  for (let round = 0; round < 8; round++) {
    const next = rest.replace(WRAPPERS, "")
    if (next === rest) break
    rest = next
  }
  return rest
    .replace(/^\/?(?:[\w.-]{1,60}\/){1,9}(?=[\w.-])/, "")
    .replace(/^(?:npx|bunx|bundle\s{1,9}exec)\s{1,9}(?:--?\w{1,20}\s{1,9})?/, "")
}

const isDestructivePart = (part: string, depth: number): boolean => {
  const command = unwrapped(part)
  if (DESTRUCTIVE_COMMANDS.some((each) => each.test(unquoted(command)))) return true
  if (
    (SQL_CLIENT.test(command) || /^\s*(?:drop|truncate|delete|update|alter)\s/i.test(command)) &&
    DESTRUCTIVE_SQL.some((each) => each.test(command))
  )
    return true
  const inner = RUNS_QUOTED_TEXT.exec(command)
  if (inner === null || depth === 0) return false
  return hasDestructivePart(command.slice(inner[0].length).replace(/^["']|["']\s*$/g, ""), depth - 1)
}

const hasDestructivePart = (command: string, depth: number): boolean =>
  TRUNCATING_REDIRECTION.test(unquoted(command)) ||
  splitCommands(command).some((part) => isDestructivePart(part, depth))

/**
 * Whether a shell command deletes, overwrites, ends something that runs, or changes state that others or the whole machine share.
 *
 * Judged by the command line alone: a script that it starts may do anything. If in doubt, true.
 *
 * @example
 * ```ts
 * isDestructive("cd /srv && sudo rm -rf build") // => true
 * isDestructive("git push --force origin main") // => true
 * isDestructive("git commit -m 'rm -rf is gone'") // => false
 * isDestructive("make 2>&1 | tee -a build.log") // => false
 * ```
 */
export const isDestructive = (command: string): boolean =>
  hasDestructivePart(command.slice(0, MAX_COMMAND_CHARACTERS), 3)
