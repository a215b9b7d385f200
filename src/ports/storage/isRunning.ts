/** Whether a process that wrote something into a store still runs. Its number alone does not tell: after a restart of a machine or a container another has it. */
import { readFileSync } from "node:fs"

/**
 * When a process started, as the system counts it: differs between processes that have the same number one after the other. Empty where the system does not tell,
 * and for a process that has ended.
 */
export const processStart = (pid: number): string => {
  try {
    // The name of the program may contain spaces and parentheses; the start is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
    return fields.slice(fields.lastIndexOf(")") + 2).split(" ")[19] ?? ""
  } catch {
    return ""
  }
}

/** Whether the process with this number runs that started then; any with this number if `start` is empty. */
export const isRunning = (pid: number, start: string): boolean => {
  if (!isAlive(pid)) return false
  const present = start === "" ? "" : processStart(pid)
  return present === "" || present === start
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
