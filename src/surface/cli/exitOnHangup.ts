import { readFileSync } from "node:fs"

/**
 * When the terminal is closed, ends this process as SIGTERM does, however often SIGHUP comes; unless the process was started to outlive its terminal, for
 * example with nohup.
 */
export const exitOnHangup = (): void => {
  if (!mayIgnoreHangup()) process.on("SIGHUP", () => void process.emit("SIGTERM", "SIGTERM"))
}

/** Listening to an ignored signal would end its being ignored. Only Linux tells which signals are ignored, so on other systems nothing is changed. */
const mayIgnoreHangup = (): boolean => {
  try {
    const ignored = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]
    // The lowest bit is signal 1, SIGHUP.
    return ignored === undefined || BigInt(`0x${ignored}`) % 2n === 1n
  } catch {
    return true
  }
}
