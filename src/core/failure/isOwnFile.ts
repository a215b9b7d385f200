/** Folders of installed code, and names that runtimes give to their own code. */
const FOREIGN_PATHS: ReadonlyArray<RegExp> = [
  /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.rustup|\.pyenv|\.rbenv|\.m2|\.gradle|\.nuget|gems|rubygems|\.yarn|\.pnpm)[\\/]/,
  // Standard libraries at their usual locations.
  /[\\/](?:lib|Lib|lib64)[\\/](?:python\d|ruby[\\/]|go[-\d.]*[\\/])|[\\/]go[-\d.]*\d[\\/]src[\\/]|^\/usr\/(?:local\/|lib\/)go\/src\/|[\\/]Program Files[\\/]Go[\\/]src[\\/]|[\\/]Python\d+[\\/]Lib[\\/]|[\\/]pkg[\\/]mod[\\/]/,
  /^(?:node:|internal[\\/]|bun:|deno:|ext:|native\b|<frozen |<internal:|<string>|\/rustc\/|\/usr\/(?:include|lib|share)\/|library[\\/](?:std|core|alloc)[\\/]|\.\.\/sysdeps|\.\.\/csu|\.\/nptl)/,
  /[\\/]\.julia[\\/]packages[\\/]|[\\/]julia[\\/]stdlib[\\/]|[\\/](?:external|bazel_tools)[\\/][\w.+~-]+[\\/].*\.bzl$/,
  /^(?:dart:|Swift\/)|[\\/]lib[\\/]zig[\\/]|[\\/]zig[^\\/]*[\\/]lib[\\/]std[\\/]|[\\/]\.pub-cache[\\/]|^deps[\\/]\w+[\\/]lib[\\/]/,
  // With -trimpath, Go names standard library files by package only, and modules by version.
  /^(?:runtime|net|sync|reflect|testing|encoding|internal|syscall|os|io|fmt|log|context|sort|strings|strconv|container)\/[\w./-]+\.go$|@v\d/
]

/**
 * Whether a file belongs to the failing program, not to a standard library, a package cache or a folder of installed packages.
 *
 * @example
 * ```ts
 * isOwnFile("/srv/app/orders/total.py") // => true
 * isOwnFile("/srv/app/node_modules/express/lib/router.js") // => false
 * ```
 */
export const isOwnFile = (file: string): boolean => !FOREIGN_PATHS.some((pattern) => pattern.test(file))
