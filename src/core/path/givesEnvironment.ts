const ENVIRONMENT_FILE =
  /(?:^|\/)(?:\.env(?:[.-][\w.-]+)?|[\w.-]+\.env|(?:docker-)?compose[\w.-]*\.ya?ml|\.gitlab-ci\.ya?ml|\.travis\.ya?ml|Dockerfile[\w.-]*)$|(?:^|\/)(?:\.github\/workflows|\.circleci)\/[^/]+\.ya?ml$/i

/**
 * Whether a file gives variables of the environment their values, for a run, a container or a job; what reads them says what they mean.
 *
 * @example
 * ```ts
 * [".env.example", "deploy/docker-compose.dev.yml", ".github/workflows/test.yml", "config/shop.yml"].map(givesEnvironment) // => [true, true, true, false]
 * ```
 */
export const givesEnvironment = (path: string): boolean => ENVIRONMENT_FILE.test(path)
