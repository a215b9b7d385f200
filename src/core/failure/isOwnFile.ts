/** Folders of what is installed and not written here, and names that runtimes give to their own code. */
const FOREIGN: ReadonlyArray<RegExp> = [
  /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.rustup|\.pyenv|\.rbenv|\.m2|\.gradle|\.nuget|gems|rubygems|\.yarn|\.pnpm)[\\/]/,
  // Standard libraries where they are usually installed.
  /[\\/](?:lib|Lib|lib64)[\\/](?:python\d|ruby[\\/]|go[-\d.]*[\\/])|[\\/]go[-\d.]*\d[\\/]src[\\/]|^\/usr\/(?:local\/|lib\/)go\/src\/|[\\/]Program Files[\\/]Go[\\/]src[\\/]|[\\/]Python\d+[\\/]Lib[\\/]|[\\/]pkg[\\/]mod[\\/]/,
  /^(?:node:|internal[\\/]|bun:|deno:|ext:|native\b|<frozen |<internal:|<string>|\/rustc\/|\/usr\/(?:include|lib|share)\/|library[\\/](?:std|core|alloc)[\\/]|\.\.\/sysdeps|\.\.\/csu|\.\/nptl)/,
  /^(?:dart:|Swift\/)|[\\/]lib[\\/]zig[\\/]|[\\/]zig[^\\/]*[\\/]lib[\\/]std[\\/]|[\\/]\.pub-cache[\\/]|^deps[\\/]\w+[\\/]lib[\\/]/,
  // Go with -trimpath names its own by package alone, and what is fetched by its version.
  /^(?:runtime|net|sync|reflect|testing|encoding|internal|syscall|os|io|fmt|log|context|sort|strings|strconv|container)\/[\w./-]+\.go$|@v\d/
]

/**
 * Whether a file is of the program that failed: not of a standard library, a registry's cache or a folder of installed packages.
 *
 * @example
 * ```ts
 * isOwnFile("/srv/app/orders/total.py") // => true
 * isOwnFile("/srv/app/node_modules/express/lib/router.js") // => false
 * ```
 */
export const isOwnFile = (file: string): boolean => !FOREIGN.some((pattern) => pattern.test(file))
