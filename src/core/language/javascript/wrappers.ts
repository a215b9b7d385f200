/** Functions that return the function they are given, or one that is used in its place. */
const FUNCTION_WRAPPERS = new Set(
  (
    "memo forwardRef observer debounce throttle once memoize memoizeOne memoizeWith cache curry curryN partial fn wrap " +
    "useCallback useEvent useEffectEvent useMemoizedFn useDebouncedCallback useThrottledCallback useWorklet " +
    "action runInAction flow worklet promisify callbackify deprecate asyncHandler expressAsyncHandler catchAsync wrapAsync tryCatch " +
    "eventHandler defineEventHandler defineCachedEventHandler cachedEventHandler defineMiddleware createMiddleware " +
    "defineNuxtRouteMiddleware defineNuxtPlugin defineComponent defineStore definePlugin createAsyncThunk createServerFn"
  ).split(" ")
)

/** Further names of such functions: `withRouter`, `createSelector`, `createDeepSelector`. */
const WRAPPER_NAME = /^(?:with[A-Z]\w*|create(?:[A-Z]\w*)?Selector(?:Creator)?)$/

/** Whether a function of that name returns the function that it is given, or one in its place. */
export const isWrapper = (callee: string): boolean =>
  FUNCTION_WRAPPERS.has(callee) || WRAPPER_NAME.test(callee)
