/** The system's name of what went wrong, such as `ENOENT`. */
export const systemCode = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : "EIO"
