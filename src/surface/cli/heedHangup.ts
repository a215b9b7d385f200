import { readFileSync } from "node:fs"

/** Ends this process as SIGTERM does when its terminal is closed, however often that is told; unless it was started to outlive its terminal, as by nohup. */
export const heedHangup = (): void => {
  if (!mayBeIgnored()) process.on("SIGHUP", () => void process.emit("SIGTERM", "SIGTERM"))
}

/** A signal that is listened to is not ignored any more. Only Linux says which are: elsewhere it is left as it was. */
const mayBeIgnored = (): boolean => {
  try {
    const ignored = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]
    // The first bit is that of the first signal, which SIGHUP is.
    return ignored === undefined || BigInt(`0x${ignored}`) % 2n === 1n
  } catch {
    return true
  }
}
