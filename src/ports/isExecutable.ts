/** Whether this runs inside the executable, whose files lie below a folder of the runtime's own. */
export const isExecutable = /\$bunfs|~BUN/.test(Bun.main)
