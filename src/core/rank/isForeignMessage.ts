/** Errors of operating systems. */
const SYSTEM_ERROR =
  /^(?:no such (?:file or directory|host)|(?:address|text file|device or resource) (?:already in use|busy)|resource temporarily unavailable|connection (?:reset by peer|timed out)|operation (?:not permitted|not supported|timed out)|(?:not|is) a directory|directory not empty|too many open files|no space left on device|no route to host|network is unreachable|file name too long|cannot allocate memory|read-only file system|context deadline exceeded|unexpected end of JSON input|use of closed network connection)$/i

/** Errors of the runtimes of languages. */
const RUNTIME_ERROR =
  /(?:cannot|can't|unable to) (?:read|set|get) propert(?:y|ies) .{0,80}of (?:an? )?(?:undefined|null)|(?:undefined|null) is not an? (?:object|function)|\bTypeError: \S{1,80} is not (?:a function|a constructor|iterable)|\bReferenceError: \S{1,80} is not defined|'NoneType' object|\bobject has no attribute '|\bAttributeError: module '|\bNameError: (?:name '|uninitialized constant |undefined local variable )|\bundefined method \S{1,80} for (?:nil|an instance)|\bNullPointerException\s*$|\bCannot invoke ".{1,200}" because |\bObject reference not set to an instance|\bruntime error: |\bIndexError: \w{1,40} (?:assignment )?index out of range|IndexOutOfBoundsException: Index \d+ out of bounds|index out of bounds: the len is|called `(?:Option|Result)::unwrap\(\)` on|\bZeroDivisionError: (?:division|divided|float|integer)\b|\bArithmeticException: \/ by zero|\bmaximum (?:call stack|recursion depth)\b/i

/**
 * Whether a message is one of an operating system or of a language's runtime, which ends up in any program's output: the program's own code contains it only where
 * it checks for it, or tests for it.
 *
 * @example
 * ```ts
 * isForeignMessage("no such file or directory") // => true
 * isForeignMessage("TypeError: Cannot read properties of undefined (reading 'total')") // => true
 * isForeignMessage("no such cart") // => false
 * ```
 */
export const isForeignMessage = (text: string): boolean => SYSTEM_ERROR.test(text) || RUNTIME_ERROR.test(text)
