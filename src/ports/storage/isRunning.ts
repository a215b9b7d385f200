/** Whether a process that wrote something into a store still runs. Its number alone does not tell: after a restart of a machine or a container another has it. */
import { readFileSync } from "node:fs"

/** What the system tells of a process; undefined where it does not tell, and when there is none. */
const processAt = (pid: number): { readonly state: string; readonly start: string } | undefined => {
  try {
    // The name of the program may contain spaces and parentheses; after it come the state and, as the 20th field, the start.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
    const [state = "", ...rest] = fields.slice(fields.lastIndexOf(")") + 2).split(" ")
    return { state, start: rest[18] ?? "" }
  } catch {
    return undefined
  }
}

/**
 * When a process started, as the system counts it: differs between processes that have the same number one after the other. Empty where the system does not tell,
 * and when there is none.
 */
export const processStart = (pid: number): string => processAt(pid)?.start ?? ""

/** States of a process that has ended, though its parent has not taken notice of that: in a container there may be none that does. */
const ENDED_STATES: ReadonlySet<string> = new Set(["Z", "X", "x"])

/** Whether the process with this number runs that started then; any with this number if `start` is empty. */
export const isRunning = (pid: number, start: string): boolean => {
  if (!isAlive(pid)) return false
  const present = processAt(pid)
  return (
    present === undefined || (!ENDED_STATES.has(present.state) && (start === "" || present.start === start))
  )
}

/** Whether a process with this number exists on this machine. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM"
  }
}
