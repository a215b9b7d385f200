/**
 * Processor time that this process has used so far, in milliseconds. Limits on how long a computation may take are held against it, because unlike the clock it
 * does not go on while other programs have the processor.
 */
export const processorMillis = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1000
}
