import { pathModule } from "../../language/pathModule.ts"
import { folderOf } from "../../path/folderOf.ts"

/** Files that say that the folder around them is the root of a project of Python, from which its modules are named. */
const MANIFEST =
  /(?:^|\/)(?:pyproject\.toml|setup\.(?:py|cfg)|manage\.py|requirements\.txt|Pipfile|pytest\.ini|tox\.ini)$/

/**
 * Returns a function that gives the modules that an absolute import of a Python file may mean in the projects around the file, the nearest first: projects in
 * folders of a repository name their modules from there, or from their folder `src`.
 *
 * @example
 * ```ts
 * const modulesFor = projectModules(["backend/pyproject.toml", "pyproject.toml"])
 * modulesFor("backend/tests/test_cart.py", "app.cart") // => ["backend.app.cart", "backend.src.app.cart"]
 * modulesFor("docs/conf.py", "app.cart") // => []
 * ```
 */
export const projectModules = (
  paths: ReadonlyArray<string>
): ((from: string, module: string) => ReadonlyArray<string>) => {
  // Modules of a project that is the whole repository are named as their paths are.
  const folders = [...new Set(paths.filter((path) => MANIFEST.test(path)).map(folderOf))]
    .filter((folder) => folder !== "")
    .sort((a, b) => b.length - a.length)
  return (from, module) =>
    folders
      .filter((folder) => from.startsWith(`${folder}/`))
      .flatMap((folder) =>
        [folder, `${folder}/src`].map((root) =>
          [pathModule(`${root}/__init__.py`, ".", ["__init__"]), module]
            .filter((part) => part !== "")
            .join(".")
        )
      )
}
