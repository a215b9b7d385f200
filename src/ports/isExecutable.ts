/** Whether this code runs inside the executable, whose files are below a virtual folder of the runtime. */
export const isExecutable = /\$bunfs|~BUN/.test(Bun.main)
