/** The system's error code, such as `ENOENT`. */
export const systemCode = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : "EIO"
