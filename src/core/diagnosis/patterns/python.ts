import { destructiveAction, type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of Python and its common libraries. */
export const pythonPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "python",
      errorPattern: "ModuleNotFoundError: No module named '…'",
      match: [
        /ModuleNotFoundError: No module named '(?<module>[\w.]{1,120})'/,
        /bin\/python[\d.]{0,5}: No module named (?<module>[\w.]{1,120})/
      ],
      examples: [
        "ModuleNotFoundError: No module named 'yaml'",
        "/srv/app/.venv/bin/python3: No module named pytest",
        "  File \"/srv/app/main.py\", line 1, in <module>\n    import shop.db\nModuleNotFoundError: No module named 'shop.db'"
      ],
      tags: ["python", "import"]
    },
    {
      id: "python-module-other-environment",
      category: "environment",
      severity: "medium",
      prior: 0.4,
      rootCause:
        "{module} is installed for a different interpreter than the one running: the virtual environment is not active, or pip belongs to another Python.",
      solution:
        "Always run `python -m pip` with the interpreter that runs the program, and set the environment's python in services and editors.",
      verify: [
        "Which interpreter runs: `python3 -c 'import sys; print(sys.executable, sys.path)'`",
        "Which one pip installs for: `python3 -m pip --version`"
      ],
      actions: [
        harmlessAction(
          "Compare the interpreter with that of pip",
          ["which -a python3 pip", "python3 -m pip --version"],
          "Both are in the same environment"
        )
      ]
    },
    {
      id: "python-module-not-installed",
      category: "dependency",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "The package that provides {module} is not installed: it is missing in the requirements, or the environment was created before it was added.",
      solution:
        "Install the project's requirements. The package name may differ from the module name: `yaml` comes from PyYAML, `cv2` from opencv-python, `PIL` from Pillow.",
      verify: [
        "Is anything of it installed: `python3 -m pip list`",
        "Does the project list it: `grep -rniE 'dependencies|install_requires' pyproject.toml setup.cfg requirements*.txt`"
      ],
      actions: [
        harmlessAction(
          "Install the project's requirements",
          ["python3 -m pip install -r requirements.txt"],
          "The import works"
        ),
        harmlessAction(
          "Add the package to the project's dependencies once its name on the index is known",
          [],
          "A new environment has it"
        )
      ]
    },
    {
      id: "python-module-own-path",
      category: "configuration",
      severity: "medium",
      prior: 0.2,
      rootCause:
        "{module} is part of the project, but its folder is not on sys.path: a script inside the package was run directly, or the project is not installed.",
      solution:
        "Run it as a module from the root (`python -m package.module`), or install the project in editable mode.",
      verify: [
        "Does the project contain a folder or file of that name: `git ls-files '*.py'`",
        "Does it work from the root with the root on the path: `PYTHONPATH=. python3 -c 'import sys, importlib; importlib.import_module(sys.argv[1])' {module}`"
      ],
      actions: [
        harmlessAction(
          "Install the project into its environment",
          ["python3 -m pip install -e ."],
          "It is importable from everywhere"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern:
        "ImportError: cannot import name '…' from partially initialized module / most likely due to a circular import",
      match: [
        /(?:cannot import name '(?<name>\w{1,80})' from partially initialized module|partially initialized module) '(?<module>(?!(?:abc|argparse|array|ast|asyncio|base64|calendar|cmd|code|codecs|collections|copy|csv|ctypes|dataclasses|datetime|decimal|email|enum|functools|glob|gzip|hashlib|html|http|inspect|io|json|keyword|logging|math|operator|os|pathlib|pickle|platform|profile|queue|random|re|select|secrets|shutil|signal|site|socket|sqlite3|ssl|stat|statistics|string|struct|subprocess|sys|tempfile|test|threading|time|token|tokenize|trace|types|typing|unittest|urllib|uuid|warnings|weakref|xml|zipfile)')[\w.]{1,120})'/
      ],
      examples: [
        "ImportError: cannot import name 'a' from partially initialized module 'cyc1' (most likely due to a circular import) (/srv/app/cyc1.py)",
        "AttributeError: partially initialized module 'shop' has no attribute 'prices' (most likely due to a circular import)"
      ],
      tags: ["python", "import", "circular"]
    },
    {
      id: "python-circular-import",
      category: "build",
      severity: "medium",
      prior: 0.65,
      rootCause:
        "{module} is still being loaded when a module it imports needs a name from it: two modules import each other at the top.",
      solution:
        "Move what both need into a third module, import the module instead of the name, or import inside the function; put type-only imports under `TYPE_CHECKING`.",
      verify: [
        "Read the trace upwards: {module} appears twice",
        "See the order of imports: `python3 -X importtime -c 'import sys, importlib; importlib.import_module(sys.argv[1])' {module}`"
      ],
      actions: [
        harmlessAction(
          "Break the cycle at the least-used import",
          ["python3 -c 'import sys, importlib; importlib.import_module(sys.argv[1])' {module}"],
          "It imports by itself"
        )
      ]
    },
    {
      id: "python-shadowed-module",
      category: "configuration",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "A file in the project has the name of a library module ({module}.py next to the script) and is found first.",
      solution: "Rename the file; remove its leftover `__pycache__` too.",
      verify: [
        "Where it is found: `python3 -c 'import sys, importlib; print(importlib.import_module(sys.argv[1]).__file__)' {module}`",
        "Is there such a file: `find . -name '*.py' -not -path '*/site-packages/*' | grep -F {module}`"
      ],
      actions: [
        harmlessAction(
          "Rename the file with git, and the imports that mean it",
          [],
          "The library's module is found"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "partially initialized module '…' of the standard library",
      match: [
        // The standard library has no such circles: a file with the name of one of its modules imports itself.
        /partially initialized module '(?<module>abc|argparse|array|ast|asyncio|base64|calendar|cmd|code|codecs|collections|copy|csv|ctypes|dataclasses|datetime|decimal|email|enum|functools|glob|gzip|hashlib|html|http|inspect|io|json|keyword|logging|math|operator|os|pathlib|pickle|platform|profile|queue|random|re|select|secrets|shutil|signal|site|socket|sqlite3|ssl|stat|statistics|string|struct|subprocess|sys|tempfile|test|threading|time|token|tokenize|trace|types|typing|unittest|urllib|uuid|warnings|weakref|xml|zipfile)'(?: has no attribute '\w{1,80}')?(?: \(most likely due to a circular import\))?(?: \((?<file>[^()\n]{1,300}\.py)\))?/
      ],
      examples: [
        "AttributeError: partially initialized module 'json' has no attribute 'loads' (most likely due to a circular import)",
        "ImportError: cannot import name 'randint' from partially initialized module 'random' (most likely due to a circular import) (/home/ada/shop/random.py)"
      ],
      tags: ["python", "import"]
    },
    {
      id: "python-shadowed-standard-module",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "{file|A file of the project} has the name of the standard library's `{module}`, is found first, and imports itself in its place.",
      solution: "Rename the file, and the imports that mean it; remove its leftover `__pycache__` too.",
      verify: [
        "Where it is found: `python3 -c 'import sys, importlib.util; print(importlib.util.find_spec(sys.argv[1]).origin)' {module}`"
      ],
      actions: [
        harmlessAction(
          "Rename the file with git, and the imports that mean it",
          [],
          "The library's module is found"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "consider renaming '…' since it has the same name as the standard library module",
      match: [
        /consider renaming '(?<file>[^'\n]{1,300})' (?:since it has the same name as|if it has the same name as)/
      ],
      examples: [
        "AttributeError: module 'random' has no attribute 'randint' (consider renaming '/srv/app/random.py' since it has the same name as the standard library module named 'random' and prevents importing that standard library module)",
        "AttributeError: module 'numpy' has no attribute 'array' (consider renaming '/srv/app/numpy.py' if it has the same name as a library you intended to import)"
      ],
      tags: ["python", "import"]
    },
    {
      id: "python-renaming-suggested",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause: "The file {file} has the name of a library module and is imported in its place.",
      solution: "Rename {file}, and the imports that mean it; remove its leftover `__pycache__` too.",
      verify: ["Is the file yours: `git log --oneline -3 -- {file}`"],
      actions: [
        harmlessAction(
          "Rename the file with git, and the imports that mean it",
          [],
          "The library's module is found"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "ImportError: cannot import name '…' from 'collections'",
      match: [
        /cannot import name '(?<name>(?:Mutable)?(?:Mapping|Sequence|Set)|Iterable|Iterator|Callable|Hashable|Sized|Container|Collection|Generator|Awaitable|Coroutine)' from 'collections'/,
        /module 'collections' has no attribute '(?<name>(?:Mutable)?(?:Mapping|Sequence|Set)|Iterable|Iterator|Callable|Hashable|Sized|Container|Collection|Generator|Awaitable|Coroutine)'/
      ],
      examples: [
        "ImportError: cannot import name 'Mapping' from 'collections' (/usr/lib/python3.10/collections/__init__.py)",
        "AttributeError: module 'collections' has no attribute 'MutableMapping'"
      ],
      tags: ["python", "import", "version"]
    },
    {
      id: "python-abc-moved",
      category: "dependency",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "Collections' abstract types are in collections.abc; Python 3.10 removed them from collections. The code that imports them is older than this Python.",
      solution:
        "In your own code import `{name}` from collections.abc; for a library, use a newer version, or run it with Python 3.9.",
      verify: [
        "Which Python: `python3 --version`",
        "The code that imports it: the innermost file of the trace, in site-packages or your own"
      ],
      actions: [
        harmlessAction(
          "See where your own code uses it",
          ["git grep -nE 'from collections import|collections\\.[A-Z]'"],
          "Lines to change, or none"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "ImportError: cannot import name '…' from '…'",
      match: [
        /cannot import name '(?<name>\w{1,80})' from '(?<module>(?!collections')[\w.]{1,120})'(?! \(consider renaming)/
      ],
      examples: [
        "ImportError: cannot import name 'dumpz' from 'json' (/usr/lib/python3.11/json/__init__.py)",
        "ImportError: cannot import name 'url_quote' from 'werkzeug.urls' (/srv/.venv/lib/python3.11/site-packages/werkzeug/urls.py)"
      ],
      tags: ["python", "import", "version"]
    },
    {
      id: "python-import-name-version",
      category: "dependency",
      severity: "medium",
      prior: 0.7,
      rootCause:
        "The installed {module} has no `{name}`: it was removed, moved, or not added yet in a version other than the code was written for.",
      solution: "See in the changelog where the name went, and pin a compatible version, or follow the move.",
      verify: [
        "What there is: `python3 -c 'import sys, importlib as i; m = i.import_module(sys.argv[1]); print(m.__file__, dir(m))' {module}`",
        "Which versions are installed, and do they agree: `python3 -m pip check`"
      ],
      actions: [harmlessAction("List conflicts", ["python3 -m pip check"], "No broken requirements found")]
    },
    {
      id: "python-import-name-misspelt",
      category: "logic",
      severity: "low",
      prior: 0.25,
      rootCause:
        "`{name}` is a typo or defined in a module other than {module}; or the path in brackets is your own file that shadows the library.",
      solution: "Import it from where it is defined; the path in brackets shows which file was used.",
      verify: [
        "Is the path in brackets the intended one?",
        "Where it is defined: `grep -rnw {name} --include=*.py .`"
      ],
      actions: [harmlessAction("Correct the name or the module in the import", [], "The import works")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "ImportError: attempted relative import with no known parent package",
      match: [/attempted relative import (?:with no known parent package|beyond top-level package)/],
      examples: [
        "ImportError: attempted relative import with no known parent package",
        "ImportError: attempted relative import beyond top-level package"
      ],
      tags: ["python", "import"]
    },
    {
      id: "python-relative-import",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "A file with `from .` in it was run as a script, so Python does not know its package; or the dots go above the package's root.",
      solution: "Run it as a module from the folder above the package: `python -m package.module`.",
      verify: ["Was it started as `python package/module.py`?"],
      actions: [harmlessAction("Run it as a module", ["python3 -m package.module"], "Relative imports work")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "AttributeError / TypeError: 'NoneType' object …",
      match: [
        /'NoneType' object (?:has no attribute '(?<attribute>\w{1,80})'|is not (?<use>subscriptable|iterable|callable)|does not support item assignment)/
      ],
      examples: [
        "AttributeError: 'NoneType' object has no attribute 'append'",
        "TypeError: 'NoneType' object is not subscriptable",
        "TypeError: 'NoneType' object is not iterable"
      ],
      tags: ["python", "none"]
    },
    {
      id: "python-none-missing-result",
      category: "logic",
      severity: "high",
      prior: 0.6,
      rootCause:
        "A call that returns None if it finds nothing (`re.match`, `dict.get`, `.first()`, `find` of a parser) was used without a check.",
      solution:
        "Check for None where the value is created and say there what was missing; let a type checker find the others.",
      verify: [
        "Which expression on the line is None? From Python 3.11 on the trace marks it with ^^^",
        "Print what was searched for: the key, pattern or query"
      ],
      actions: [
        harmlessAction(
          "Check the result, and raise an error that names what was not found",
          [],
          "The error names what is missing"
        ),
        harmlessAction(
          "Let a type checker find such uses",
          ["python3 -m mypy ."],
          "Uses of Optional values are listed"
        )
      ]
    },
    {
      id: "python-none-no-return",
      category: "logic",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "The value comes from a function that returns nothing on this path: a forgotten `return`, or a method that works in place (`list.sort`, `append`, `random.shuffle`).",
      solution: "Return on every path; use the changed list itself, or `sorted`.",
      verify: [
        "Is the variable assigned from `.sort()`, `.append()`, `.update()`?",
        "Does every branch of the called function return?"
      ],
      actions: [harmlessAction("Add the return, or do not assign the result", [], "The value is there")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "NameError: name '…' is not defined",
      match: [/NameError: (?:global )?name '(?<name>\w{1,120})' is not defined/],
      examples: [
        "NameError: name 'requests' is not defined",
        "NameError: name 'retries' is not defined. Did you mean: 'retry'?"
      ],
      tags: ["python", "name"]
    },
    {
      id: "python-name-not-imported",
      category: "logic",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "`{name}` has no value where it is read: its import is missing or under `if TYPE_CHECKING:`, or the name is a typo.",
      solution:
        "Import it, or fix the spelling. Type-only imports may be used only in annotations, as strings or with `from __future__ import annotations`.",
      verify: ["Where is it defined or imported: `grep -rnw {name} --include='*.py' .`"],
      actions: [
        harmlessAction("Define or import the name in the file of the last frame", [], "The line runs")
      ]
    },
    {
      id: "python-name-not-yet",
      category: "logic",
      severity: "medium",
      prior: 0.3,
      rootCause:
        "`{name}` is set later, on another path, or in another scope: below the line that reads it, in a branch that was not taken, in a function, or in another notebook cell; names of a class body are not visible to its comprehensions and methods.",
      solution:
        "Set it before all paths that read it; read class attributes as `self.{name}`; run a notebook's cells in order.",
      verify: ["Is it set on every path to that line?"],
      actions: [
        harmlessAction("Move the definition above its first use", [], "The name has a value on every path")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "IndexError: list index out of range",
      match: [
        /IndexError: (?<what>list|tuple|string|pop|range object|deque)[\w ]{0,30} (?:index out of range|from empty \w{1,20})/
      ],
      examples: [
        "IndexError: list index out of range",
        "IndexError: pop from empty list",
        "IndexError: list assignment index out of range"
      ],
      tags: ["python", "index"]
    },
    {
      id: "python-index-empty",
      category: "logic",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "It is shorter than the code assumes, often empty: nothing was found, a line lacks a separator, an argument was not given (`sys.argv[1]`).",
      solution: "Check its length first, or loop over the items; report what is missing on input.",
      verify: ["Print `len` and `repr` of it on the line before"],
      actions: [
        harmlessAction("Handle the short case where the data comes in", [], "The error names what is missing")
      ]
    },
    {
      id: "python-index-changed",
      category: "logic",
      severity: "medium",
      prior: 0.3,
      rootCause:
        "The index goes too far: `range(len(x) + 1)`, `x[i + 1]` at the last one, counting from 1, or items are removed while iterating by index.",
      solution:
        "Loop over the values (`for value in x`, `zip(x, x[1:])`) instead of indices; build a new list instead of removing.",
      verify: ["Is the list changed within the loop?"],
      actions: [harmlessAction("Loop over values", [], "No index is computed")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "ZeroDivisionError: division by zero",
      match: [
        /ZeroDivisionError: (?:\w{1,20} )?(?:integer )?(?:division|modulo|division or modulo)(?: or modulo)? by zero/
      ],
      examples: [
        "ZeroDivisionError: division by zero",
        "ZeroDivisionError: integer division or modulo by zero"
      ],
      tags: ["python", "arithmetic"]
    },
    {
      id: "python-zero-division",
      category: "logic",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "The divisor is 0: a count of nothing (an empty list, no rows, a mean of none), an unset default, or a small number that was rounded.",
      solution:
        "Decide on the result for the empty case, and return it before the division; `statistics.mean` reports an empty list clearly.",
      verify: ["Print the divisor, and what it was computed from"],
      actions: [harmlessAction("Handle the empty case", [], "There is a result for the empty case")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "SyntaxError: invalid syntax",
      match: [
        /SyntaxError: (?:invalid syntax|(?<what>'[^'\n]{1,3}' was never closed|unterminated \S{1,30} literal|expected '[^'\n]{1,5}'|unexpected EOF while parsing|EOL while scanning string literal|Missing parentheses in call to '\w{1,20}'))/
      ],
      examples: [
        '  File "main.py", line 3\n    print "hello"\n          ^\nSyntaxError: Missing parentheses in call to \'print\'. Did you mean print(...)?',
        "SyntaxError: invalid syntax",
        "SyntaxError: '(' was never closed",
        "SyntaxError: unterminated string literal (detected at line 2)"
      ],
      tags: ["python", "syntax"]
    },
    {
      id: "python-syntax-above",
      category: "syntax",
      severity: "medium",
      prior: 0.5,
      rootCause: "A bracket, quote, colon or comma is missing, in the line shown or the one above it.",
      solution: "Close what is open above the marked place; an editor shows which bracket has no partner.",
      verify: ["Does the file compile by itself: `python3 -m py_compile FILE`"],
      actions: [
        harmlessAction("Fix the line above the marked one first", [], "`python3 -m py_compile` says nothing")
      ]
    },
    {
      id: "python-syntax-older",
      category: "environment",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "The code is for another Python version than the one running it: `print` without brackets is Python 2; `match`, `:=`, `except*`, `type X = int` and quotes within f-strings need newer ones.",
      solution: "Run it with the version the project requires (`requires-python`), in its own environment.",
      verify: [
        "Running version: `python3 --version`; required version: `grep -n requires-python pyproject.toml`"
      ],
      actions: [harmlessAction("Compare the two versions", ["python3 --version"], "They match")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "ValueError: invalid literal for int() with base 10: '…'",
      match: [
        /ValueError: invalid literal for int\(\) with base \d{1,2}: (?<value>.{0,80})/,
        /ValueError: could not convert string to float: (?<value>.{0,80})/
      ],
      examples: [
        "ValueError: invalid literal for int() with base 10: 'a'",
        "ValueError: could not convert string to float: '1,5'"
      ],
      tags: ["python", "number"]
    },
    {
      id: "python-no-number",
      category: "data",
      severity: "low",
      prior: 0.9,
      rootCause:
        "{value} is not a number as Python writes it: it is empty, a heading, has a unit, a thousands separator or a decimal comma, or is a decimal that `int` does not accept.",
      solution:
        "Check the text on input and name the field in the error; use `int(float(x))` for decimals, `.strip()` and `.replace(',', '')` where the format is known.",
      verify: ["Print `repr` of the text: does it contain spaces or a byte order mark?"],
      actions: [harmlessAction("Check the value on input", [], "The error names the field and the value")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "TypeError: unsupported operand type(s) for …: '…' and '…'",
      match: [
        /TypeError: unsupported operand type\(s\) for (?<operator>[^:\n]{1,20}): '(?<left>[\w.]{1,80})' and '(?<right>[\w.]{1,80})'/,
        /TypeError: can only concatenate (?<left>\w{1,20}) \(not "(?<right>[\w.]{1,80})"\) to \w{1,20}/
      ],
      examples: [
        "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
        'TypeError: can only concatenate str (not "int") to str',
        "TypeError: unsupported operand type(s) for -: 'NoneType' and 'float'"
      ],
      tags: ["python", "type"]
    },
    {
      id: "python-operand-types",
      category: "type",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "A value of type {left} is combined with one of {right}: values read from a form, file, JSON or the environment are text until converted, and a `NoneType` comes from a function without `return` or a lookup without a result.",
      solution:
        "Convert the value on input (`int(x)`, `str(x)`, an f-string); find out where a None comes from and handle it there.",
      verify: ["Print `type` and `repr` of both sides"],
      actions: [harmlessAction("Convert the value where it is read", [], "Both sides are of one type")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "AttributeError: module '…' has no attribute '…'",
      match: [
        /AttributeError: module '(?!collections')(?<module>[\w.]{1,120})' has no attribute '(?<name>\w{1,120})'(?! \(consider renaming)/
      ],
      examples: [
        "AttributeError: module 'os' has no attribute 'foo'",
        "AttributeError: module 'json' has no attribute 'loadss'. Did you mean: 'loads'?"
      ],
      tags: ["python", "import"]
    },
    {
      id: "python-module-shadowed",
      category: "environment",
      severity: "medium",
      prior: 0.4,
      rootCause:
        "A file or folder in the project is also named `{module}`, and is found before the real one.",
      solution: "Rename the file, and remove its `__pycache__`.",
      verify: ["Does the project contain such a file or folder: `git ls-files | grep -w {module}`"],
      actions: [harmlessAction("Rename the file of that name", [], "`__file__` is the library's")]
    },
    {
      id: "python-module-other-version",
      category: "dependency",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "The installed version of `{module}` has no `{name}`: it was removed, renamed, or added later; or it is a typo.",
      solution:
        "Look the name up in the documentation of the installed version; pin the version the code was written for, or use its replacement.",
      verify: ["Which version is it: `python3 -m pip show {module}`"],
      actions: [harmlessAction("Read the version", ["python3 -m pip list"], "It is one that has the name")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "KeyError: '…'",
      match: [/(?<![^\n])(?:[\w.]{0,60}\.)?KeyError: (?<key>'[^'\n]{1,120}'|\d{1,19})/],
      examples: [
        'Traceback (most recent call last):\n  File "/srv/app/main.py", line 2, in <module>\n    d["user_id"]\nKeyError: \'user_id\'',
        "KeyError: 42",
        "KeyError: 'DATABASE_URL'"
      ],
      tags: ["python", "dict"]
    },
    {
      id: "python-key-missing-data",
      category: "data",
      severity: "medium",
      prior: 0.65,
      rootCause:
        "The key {key} is not in this dictionary: optional in the data, spelled differently, or an int where a str is stored.",
      solution:
        "Decide what a missing key means: `.get` with a default, or an error that says which record lacks it. Validate data on input.",
      verify: [
        "Print the existing keys: `repr(list(d))` shows spaces and types",
        "Is the input an error document instead of the data?"
      ],
      actions: [harmlessAction("Validate input against a schema", [], "A bad record is named there")]
    },
    {
      id: "python-key-missing-environment",
      category: "configuration",
      severity: "medium",
      prior: 0.3,
      rootCause:
        "`os.environ` or a settings dictionary lacks {key}: the variable is not set for this way of starting (service, container, cron, CI).",
      solution:
        "Read all settings at startup and report every missing one; give the unit or container the variable.",
      verify: [
        "The line of the trace reads `os.environ` or settings",
        "The running program's variables: `tr '\\0' '\\n' < /proc/PID/environ`"
      ],
      actions: [
        harmlessAction("See which variables the shell has", ["env | sort"], "The variable is there or not")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "UnboundLocalError: cannot access local variable '…'",
      match: [/UnboundLocalError: (?:cannot access local variable|local variable) '(?<name>\w{1,80})'/],
      examples: [
        "UnboundLocalError: cannot access local variable 'x' where it is not associated with a value",
        "UnboundLocalError: local variable 'total' referenced before assignment"
      ],
      tags: ["python", "scope"]
    },
    {
      id: "python-unbound-local",
      category: "logic",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "`{name}` is assigned somewhere in the function, which makes it local throughout, and no assignment ran before this use.",
      solution:
        "Give it a value before the branch or loop; to change an outer one use `global` or `nonlocal`, or better, return the new value.",
      verify: [
        "Is it assigned only within an `if`, `for`, `try` or `except`, whose name ends with its block?"
      ],
      actions: [harmlessAction("Assign it on every path before the use", [], "The name always has a value")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern:
        "TypeError: …() missing … / got an unexpected keyword argument / takes … but … were given",
      match: [
        /TypeError: (?<function>[\w.<>]{1,120})\(\) (?:missing \d{1,3} required (?:positional|keyword-only) arguments?|got an unexpected keyword argument '(?<argument>\w{1,80})'|got multiple values for argument|takes (?:from \d{1,3} to )?\d{1,3} positional arguments? but \d{1,3} (?:was|were) given)/
      ],
      examples: [
        "TypeError: f() missing 1 required positional argument: 'b'",
        "TypeError: f() got an unexpected keyword argument 'c'",
        "TypeError: Cart.add() takes 1 positional argument but 2 were given",
        "TypeError: Client.__init__() got an unexpected keyword argument 'proxies'"
      ],
      tags: ["python", "call"]
    },
    {
      id: "python-call-mismatch",
      category: "type",
      severity: "medium",
      prior: 0.6,
      rootCause:
        "The call does not match the parameters of {function}: an argument too many or too few, a method without `self`, or a class called instead of its instance.",
      solution:
        "Compare with the signature. One argument more than you wrote means that `self` was passed to a function that does not take it.",
      verify: ["Look at the signature with `inspect.signature` of it, or `help`"],
      actions: [
        harmlessAction(
          "Correct the call, and let a type checker look at the others",
          ["python3 -m mypy ."],
          "Calls that do not match are listed"
        )
      ]
    },
    {
      id: "python-call-version",
      category: "dependency",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "{function} belongs to a library whose installed version has other parameters than the caller expects: two packages that are no longer compatible.",
      solution:
        "Find the version in which the parameter was added or removed, and pin or upgrade both sides of the call.",
      verify: [
        "Are both lines of the trace in site-packages? Then it is between libraries",
        "What is installed: `python3 -m pip list`, and `python3 -m pip check`"
      ],
      actions: [
        harmlessAction(
          "Check installed against required versions",
          ["python3 -m pip check"],
          "Conflicts are named"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "UnicodeDecodeError: '…' codec can't decode byte …",
      match: [
        /'(?<codec>[\w-]{1,30})' codec can't decode bytes? (?:0x[\da-f]{2} )?in position (?<position>[\d-]{1,20})/
      ],
      examples: [
        "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte",
        "UnicodeDecodeError: 'ascii' codec can't decode byte 0xc3 in position 17: ordinal not in range(128)",
        "UnicodeDecodeError: 'charmap' codec can't decode byte 0x9d in position 2301: character maps to <undefined>"
      ],
      tags: ["python", "encoding"]
    },
    {
      id: "python-decode-other-encoding",
      category: "data",
      severity: "medium",
      prior: 0.65,
      rootCause:
        "The bytes are not {codec}: a file in another encoding (Windows-1252, UTF-16 with byte 0xff first), or opened without `encoding=` under a locale that is not UTF-8.",
      solution:
        'Specify the encoding when opening, `encoding="utf-8"`, or the one the sender states; `utf-8-sig` skips a byte order mark.',
      verify: [
        "What the file looks like: `file -i FILE`, `xxd FILE | head`",
        "Python's default encoding: `python3 -c 'import locale,sys; print(locale.getpreferredencoding(), sys.flags.utf8_mode)'`"
      ],
      actions: [
        harmlessAction("Open it with its actual encoding", [], "It is read without an error"),
        harmlessAction(
          "Run in UTF-8 mode if the locale is at fault",
          ["PYTHONUTF8=1 python3 main.py"],
          "Text is read as UTF-8"
        )
      ]
    },
    {
      id: "python-decode-binary",
      category: "data",
      severity: "medium",
      prior: 0.3,
      rootCause:
        "It is not text at all: an image, a pickle, gzip (0x8b at position 1) or another binary opened in text mode.",
      solution: 'Open it with `"rb"`, and decompress or parse it according to its type.',
      verify: ["Its first bytes show the type: `head -c 16 FILE | xxd`"],
      actions: [
        harmlessAction(
          "Read bytes, and look at the magic number before decoding",
          [],
          "It is handled as binary"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "UnicodeEncodeError: '…' codec can't encode character …",
      match: [/'(?<codec>[\w-]{1,30})' codec can't encode characters? /],
      examples: [
        "UnicodeEncodeError: 'ascii' codec can't encode character '\\xe9' in position 0: ordinal not in range(128)",
        "UnicodeEncodeError: 'charmap' codec can't encode characters in position 0-3: character maps to <undefined>"
      ],
      tags: ["python", "encoding", "locale"]
    },
    {
      id: "python-encode-locale",
      category: "environment",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "Text is written to an output whose encoding is {codec}, usually standard output under the C locale (cron, containers, services) or a Windows terminal.",
      solution: 'Run with `PYTHONUTF8=1` or a UTF-8 locale, and open files with `encoding="utf-8"`.',
      verify: [
        "`python3 -c 'import sys; print(sys.stdout.encoding)'` within the failing environment",
        "`locale`"
      ],
      actions: [
        harmlessAction("Try it in UTF-8 mode", ["PYTHONUTF8=1 python3 main.py"], "The text is written")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "RecursionError: maximum recursion depth exceeded",
      match: [/RecursionError: maximum recursion depth exceeded/],
      examples: [
        "  [Previous line repeated 996 more times]\nRecursionError: maximum recursion depth exceeded",
        "RecursionError: maximum recursion depth exceeded while calling a Python object"
      ],
      tags: ["python", "recursion"]
    },
    {
      id: "python-recursion",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "A function calls itself endlessly: no base case for this input, `__getattr__` or a property that reads itself, or objects that contain each other being serialised.",
      solution:
        "Make the base case reachable, or use your own stack where the data really are deep. Raising the limit only postpones the error.",
      verify: ["Which lines repeat in the trace?", "Do the arguments get smaller from call to call?"],
      actions: [
        harmlessAction(
          "Write a test with the smallest input that still fails",
          [],
          "The missing base case is visible"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "IndentationError / TabError",
      match: [
        /(?:IndentationError: (?<what>unexpected indent|expected an indented block|unindent does not match any outer indentation level)|TabError: inconsistent use of tabs and spaces)/
      ],
      examples: [
        "IndentationError: unexpected indent",
        "IndentationError: expected an indented block after function definition on line 1",
        "TabError: inconsistent use of tabs and spaces in indentation"
      ],
      tags: ["python", "syntax"]
    },
    {
      id: "python-indentation",
      category: "syntax",
      severity: "low",
      prior: 0.95,
      rootCause:
        "The indentation of the line does not match the lines around it: tabs mixed with spaces, an empty block, or text pasted at another depth.",
      solution: "Indent only with spaces, and put `pass` into a block that is empty on purpose.",
      verify: [
        "Show tabs in the sources: `grep -rnP '^ *\\t' --include=*.py .`",
        "Let Python check every file: `python3 -m compileall -q .`"
      ],
      actions: [
        harmlessAction(
          "Compile all files to find each such place",
          ["python3 -m compileall -q ."],
          "No file is named"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "TypeError: Object of type … is not JSON serializable",
      match: [/Object of type (?<type>\w{1,80}) is not JSON serializable/],
      examples: [
        "TypeError: Object of type datetime is not JSON serializable",
        "TypeError: Object of type Decimal is not JSON serializable",
        "TypeError: Object of type ndarray is not JSON serializable"
      ],
      tags: ["python", "json"]
    },
    {
      id: "python-not-json",
      category: "type",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "A value of type {type} is being serialised to JSON, which supports only dict, list, str, numbers, bool and None.",
      solution:
        'Convert it before serialising: `isoformat()` for times, `str` for Decimal and UUID, `tolist()` for arrays, `model_dump(mode="json")` for models; or pass `default=` a function.',
      verify: ["Which field contains it? Serialise the fields one by one"],
      actions: [
        harmlessAction("Convert before serialising, or pass `default=`", [], "The document is written")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)",
      match: [
        /JSONDecodeError: (?:Expecting value|Expecting property name enclosed in double quotes|Extra data|Invalid control character at|Unterminated string starting at|Illegal trailing comma[^:\n]{0,40}): line (?<row>\d{1,9}) column (?<column>\d{1,9})/
      ],
      examples: [
        "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)",
        "requests.exceptions.JSONDecodeError: Extra data: line 2 column 1 (char 38)",
        "json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 8 (char 7)"
      ],
      tags: ["python", "json"]
    },
    {
      id: "python-json-not-json",
      category: "data",
      severity: "medium",
      prior: 0.65,
      rootCause:
        "The text is not a JSON document: empty, an HTML error page, or several documents, one per line. Line 1 column 1 means that even its first character is wrong.",
      solution: "Look at the status and the first characters before parsing; parse JSON lines one by one.",
      verify: [
        "Print the status, `Content-Type` and `repr(text[:200])` before parsing",
        "Is the file empty: `wc -c FILE`"
      ],
      actions: [
        harmlessAction(
          "Raise on a bad status before `.json()`",
          [],
          "The error says what the server answered"
        )
      ]
    },
    {
      id: "python-json-nearly",
      category: "syntax",
      severity: "low",
      prior: 0.3,
      rootCause:
        "It is almost JSON, wrong at line {row} column {column}: a trailing comma, single quotes of a Python repr, comments, or truncated.",
      solution:
        "Fix the writer: `json.dumps` instead of `str(dict)`; read files with comments using a parser that allows them.",
      verify: ["Let a parser show the place: `python3 -m json.tool FILE`"],
      actions: [
        harmlessAction(
          "Show the place that is wrong",
          ["python3 -m json.tool input.json"],
          "It prints line and column, or the document"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "TypeError: can't compare/subtract offset-naive and offset-aware datetimes",
      match: [/can't (?:compare|subtract) offset-naive and offset-aware (?:datetimes|times)/],
      examples: [
        "TypeError: can't subtract offset-naive and offset-aware datetimes",
        "TypeError: can't compare offset-naive and offset-aware datetimes"
      ],
      tags: ["python", "time"]
    },
    {
      id: "python-naive-datetime",
      category: "data",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "One of the two times has a zone and the other has none: `datetime.now()`, `utcnow()` and `strptime` without %z give none, a database or ISO text may give one.",
      solution:
        "Use aware times throughout: `datetime.now(timezone.utc)`; give a parsed time its zone where it is parsed.",
      verify: ["Print `.tzinfo` of both", "`grep -rnE 'utcnow\\(|now\\(\\)' --include=*.py .`"],
      actions: [harmlessAction("Make times aware on input", [], "Both have a zone")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "RuntimeError: dictionary changed size during iteration",
      match: [
        /RuntimeError: (?:dictionary|Set|set|OrderedDict|dict) (?:changed size|mutated|keys changed) during iteration/
      ],
      examples: [
        "RuntimeError: dictionary changed size during iteration",
        "RuntimeError: Set changed size during iteration"
      ],
      tags: ["python", "iteration"]
    },
    {
      id: "python-changed-during-iteration",
      category: "logic",
      severity: "medium",
      prior: 0.9,
      rootCause: "The loop body, or another thread, adds to or removes from the collection being iterated.",
      solution:
        "Loop over a copy (`list(d)`), or collect changes and apply them after the loop; if threads share it, use a lock.",
      verify: ["Does the body of the loop change the same dictionary, also in what it calls?"],
      actions: [harmlessAction("Loop over `list` of it", [], "The loop ends")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "RuntimeError: … cannot be called from a running event loop",
      match: [
        /(?:asyncio\.run\(\) cannot be called from a running event loop|This event loop is already running)/
      ],
      examples: [
        "RuntimeError: asyncio.run() cannot be called from a running event loop",
        "RuntimeError: This event loop is already running"
      ],
      tags: ["python", "asyncio"]
    },
    {
      id: "python-loop-running",
      category: "concurrency",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "Code already running in an event loop (a coroutine, a notebook, an async web framework or test) starts a second one.",
      solution:
        "Await the coroutine instead. From synchronous code inside a loop, pass it with `asyncio.run_coroutine_threadsafe` to a loop in another thread.",
      verify: ["Is there an `async def` further up in the trace, or Jupyter?"],
      actions: [
        harmlessAction(
          "Replace `asyncio.run(f())` with `await f()`, up to the entry point",
          [],
          "There is one loop"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "RuntimeWarning: coroutine '…' was never awaited",
      match: [/coroutine '(?<name>[\w.<>]{1,120})' was never awaited/],
      examples: [
        "/srv/app/never.py:3: RuntimeWarning: coroutine 'fetch' was never awaited",
        "sys:1: RuntimeWarning: coroutine 'Client.close' was never awaited"
      ],
      tags: ["python", "asyncio"]
    },
    {
      id: "python-never-awaited",
      category: "concurrency",
      severity: "medium",
      prior: 0.95,
      rootCause: "{name}() was called and its coroutine discarded: none of its body ran.",
      solution: "Await it, or start it as a task and keep the reference until it ends.",
      verify: ["See where it was created: `PYTHONASYNCIODEBUG=1 python3 -X tracemalloc=5 main.py`"],
      actions: [
        harmlessAction(
          "Find the calls without await",
          ["grep -rn {name} --include=*.py ."],
          "Each call is awaited or made a task"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "error: externally-managed-environment",
      match: [/error: externally-managed-environment/],
      examples: [
        "error: externally-managed-environment\n\n× This environment is externally managed\n╰─> To install Python packages system-wide, try apt install",
        "pip install requests\nerror: externally-managed-environment"
      ],
      tags: ["python", "pip"]
    },
    {
      id: "python-externally-managed",
      category: "environment",
      severity: "low",
      prior: 0.95,
      rootCause:
        "pip was asked to write into the Python owned by the operating system's package manager, which could break system tools.",
      solution:
        "Use a virtual environment for projects and pipx for programs. In a dedicated container `--break-system-packages` can be right.",
      verify: ["Which Python it is: `python3 -m pip --version`"],
      actions: [
        harmlessAction(
          "Create an environment and install there",
          ["python3 -m venv .venv", ".venv/bin/python -m pip install -r requirements.txt"],
          "Packages are installed in .venv"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "ERROR: Could not find a version that satisfies the requirement …",
      match: [
        /Could not find a version that satisfies the requirement (?<package>[\w.[\]-]{1,100}?)(?<wanted>[=<>!~][^\s(]{1,80})? \(from versions: (?<versions>[^)\n]{1,4000})\)/
      ],
      examples: [
        "ERROR: Could not find a version that satisfies the requirement foo-not-here (from versions: none)\nERROR: No matching distribution found for foo-not-here",
        "ERROR: Could not find a version that satisfies the requirement torch==1.4.0 (from versions: 2.0.0, 2.0.1, 2.1.0)"
      ],
      tags: ["python", "pip"]
    },
    {
      id: "python-pip-python-version",
      category: "dependency",
      severity: "medium",
      prior: 0.4,
      rootCause:
        "No release of {package} fits this interpreter or platform: it supports other Python versions, or has no wheel for this architecture or libc.",
      solution: "Use a Python version that the package supports, or a release that supports yours.",
      verify: [
        "What runs here: `python3 -VV` and `python3 -m pip debug --verbose`",
        "What the index has: `python3 -m pip index versions {package}`"
      ],
      actions: [
        harmlessAction(
          "Query the index for compatible versions",
          ["python3 -m pip index versions {package}"],
          "A list of versions, or none for this Python"
        )
      ]
    },
    {
      id: "python-pip-no-such-package",
      category: "dependency",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "The index does not have {package} or this version of it (it reported: {versions}): a typo, yanked, or private and requested from the wrong index.",
      solution:
        "Check the name before installing: a near miss may be somebody else's package. Set the private index with `--index-url`.",
      verify: ["Which index is used: `python3 -m pip config list`"],
      actions: [
        harmlessAction(
          "See which index pip is configured to use",
          ["python3 -m pip config list"],
          "The index that has the package is named"
        )
      ]
    },
    {
      id: "python-pip-network",
      category: "network",
      severity: "medium",
      prior: 0.2,
      rootCause:
        "The index could not be read (proxy, TLS, offline), which pip reports as an empty list after warnings about retries.",
      solution: "Fix access to the index: proxy settings, certificates (`PIP_CERT`), or a mirror.",
      verify: [
        "Are there `WARNING: Retrying` lines above?",
        "Can the index be reached: `curl -sSI https://pypi.org/simple/pip/`"
      ],
      actions: [
        harmlessAction("Read the index manually", ["curl -sSI https://pypi.org/simple/pip/"], "Status 200")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "TypeError: Can't instantiate abstract class …",
      match: [/Can't instantiate abstract class (?<class>\w{1,80})/],
      examples: [
        "TypeError: Can't instantiate abstract class A with abstract method run",
        "TypeError: Can't instantiate abstract class Store without an implementation for abstract methods 'get', 'put'"
      ],
      tags: ["python", "abc"]
    },
    {
      id: "python-abstract-class",
      category: "type",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "{class} does not define abstract methods of its base: a typo, indented out of the class, or added to the base since.",
      solution: "Define the methods that the message names, with the same names.",
      verify: ["What is missing: print `{class}.__abstractmethods__`"],
      actions: [
        harmlessAction("Define each method that the message names", [], "The class can be instantiated")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "TypeError: unhashable type: '…'",
      match: [/TypeError: unhashable type: '(?<type>[\w.]{1,80})'/],
      examples: [
        "TypeError: unhashable type: 'list'",
        "TypeError: unhashable type: 'dict'",
        "TypeError: unhashable type: 'slice'"
      ],
      tags: ["python", "hash"]
    },
    {
      id: "python-unhashable",
      category: "type",
      severity: "low",
      prior: 0.9,
      rootCause:
        "A {type} is used as a dictionary key, a set member or an argument of a cached function: it is mutable, so it has no hash.",
      solution:
        "Use a tuple or frozenset of it, or a frozen dataclass. `slice` means that a dict is indexed like a list.",
      verify: ["Print the type of each part of the key"],
      actions: [harmlessAction("Build the key from immutable values", [], "It can be looked up")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "ValueError: too many values to unpack / not enough values to unpack",
      match: [/(?:too many|not enough) values to unpack \(expected (?<expected>(?:at least )?\d{1,4})/],
      examples: [
        "ValueError: too many values to unpack (expected 2)",
        "ValueError: not enough values to unpack (expected 3, got 1)"
      ],
      tags: ["python", "unpack"]
    },
    {
      id: "python-unpack",
      category: "logic",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The right side does not have {expected} values: a line without its separator, a function that returns a different number, or a dict iterated without `.items()`.",
      solution:
        'Print what is unpacked; limit splits (`split(":", 1)`, `partition`), and loop over `.items()`.',
      verify: ["Print `repr` of the failing value: is it a blank or last line?"],
      actions: [
        harmlessAction(
          "Handle lines that do not match, with the line in the error",
          [],
          "The odd line is named"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern:
        "sqlite3.ProgrammingError: SQLite objects created in a thread can only be used in that same thread",
      match: [/SQLite objects created in a thread can only be used in that same thread/],
      examples: [
        "sqlite3.ProgrammingError: SQLite objects created in a thread can only be used in that same thread. The object was created in thread id 140263693220736 and this is thread id 140263676577472.",
        "ProgrammingError: SQLite objects created in a thread can only be used in that same thread."
      ],
      tags: ["python", "sqlite", "thread"]
    },
    {
      id: "python-sqlite-thread",
      category: "concurrency",
      severity: "medium",
      prior: 0.95,
      rootCause: "One connection is shared by several threads, such as the workers of a web server.",
      solution:
        "Open a connection for each thread or request; with `check_same_thread=False` every use must be under your own lock.",
      verify: ["Is the connection made at import or kept in a global?"],
      actions: [harmlessAction("Open the connection where it is used", [], "Each thread has its own")]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "error: subprocess-exited-with-error / Failed building wheel for …",
      match: [/Failed building wheel for (?<package>[\w.-]{1,100})/, /error: subprocess-exited-with-error/],
      examples: [
        "ERROR: Failed building wheel for psycopg2",
        "  error: subprocess-exited-with-error\n\n  × Building wheel for lxml (pyproject.toml) did not run successfully."
      ],
      tags: ["python", "pip", "build"]
    },
    {
      id: "python-wheel-build",
      category: "build",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "pip found no prebuilt wheel for this Python and platform and tried to compile, which failed because a compiler, headers or a library is missing.",
      solution:
        "Use a Python version the package has wheels for, use its `-binary` variant, or install a compiler and headers; the first error above says which.",
      verify: [
        "Read the first `fatal error:` or `not found` above",
        "Is there a wheel: `python3 -m pip download --only-binary :all: --no-deps -d /tmp/wheels {package}`"
      ],
      actions: [
        harmlessAction(
          "Request only wheels, to see whether one fits",
          ["python3 -m pip install --only-binary :all: {package}"],
          "It is installed, or no version is found for this Python"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern:
        "An attempt has been made to start a new process before the current process has finished its bootstrapping phase",
      match: [
        /An attempt has been made to start a new process before the\s{1,20}current process has finished its bootstrapping phase/
      ],
      examples: [
        "RuntimeError: \n        An attempt has been made to start a new process before the\n        current process has finished its bootstrapping phase.",
        "An attempt has been made to start a new process before the current process has finished its bootstrapping phase."
      ],
      tags: ["python", "multiprocessing"]
    },
    {
      id: "python-multiprocessing-main",
      category: "concurrency",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "With the start method `spawn` each child imports the main module, and this one starts children at the top level.",
      solution: 'Start them only within `if __name__ == "__main__":`.',
      verify: ["Is the pool created at the top of the main module?"],
      actions: [
        harmlessAction(
          "Put the start under the main guard",
          [],
          "Children import the module without starting more"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "django.db.utils.… no such table / relation does not exist, with unapplied migrations",
      match: [
        /You have (?<count>\d{1,5}) unapplied migration\(s\)/,
        /django\.core\.exceptions\.ImproperlyConfigured: Requested setting (?<setting>\w{1,60})/
      ],
      examples: [
        "You have 18 unapplied migration(s). Your project may not work properly until you apply the migrations for app(s): admin, auth.",
        "django.core.exceptions.ImproperlyConfigured: Requested setting INSTALLED_APPS, but settings are not configured."
      ],
      tags: ["python", "django"]
    },
    {
      id: "python-django-not-ready",
      category: "configuration",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "Django was used before it was set up: migrations are not applied to this database, or DJANGO_SETTINGS_MODULE is not set for this way of starting.",
      solution:
        "Apply migrations as part of the deployment, and start scripts through `manage.py` or after `django.setup()`.",
      verify: [
        "What is not applied: `python3 manage.py showmigrations`",
        "Which settings: `python3 manage.py diffsettings`"
      ],
      actions: [
        destructiveAction(
          "Migrations change the database's schema: look at the plan and have a backup first.",
          harmlessAction(
            "Look at the plan, then apply it",
            ["python3 manage.py migrate --plan", "python3 manage.py migrate"],
            "No migration is left"
          )
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate …",
      match: [
        /CUDA out of memory\. Tried to allocate (?<size>[\d.]{1,12} \w{2,5})/,
        /CUDA error: out of memory/
      ],
      examples: [
        "RuntimeError: CUDA out of memory. Tried to allocate 2.00 GiB (GPU 0; 7.79 GiB total capacity; 5.44 GiB already allocated; 1.21 GiB free; 5.50 GiB reserved in total by PyTorch)",
        "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 20.00 MiB. GPU 0 has a total capacity of 23.65 GiB of which 14.75 MiB is free.",
        "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 23.65 GiB of which 1.12 GiB is free.",
        "RuntimeError: CUDA error: out of memory"
      ],
      tags: ["python", "pytorch", "cuda", "memory"]
    },
    {
      id: "torch-memory-needed",
      category: "resource",
      severity: "high",
      prior: 0.5,
      rootCause:
        "The model, its gradients, the optimizer's state and one batch's activations together exceed the GPU's memory.",
      solution:
        "Make the batch smaller (with gradient accumulation for the same effect), shorten the inputs, use bfloat16 or float16 and gradient checkpointing; infer under `torch.inference_mode()`. If much is reserved but not allocated, set `PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True`.",
      verify: [
        "Does it work with a batch of one?",
        "Where memory goes: print `torch.cuda.memory_summary()` before the failing line"
      ],
      actions: [
        harmlessAction(
          "See the GPU's memory and what uses it",
          [
            "nvidia-smi --query-gpu=index,memory.used,memory.total --format=csv",
            "nvidia-smi --query-compute-apps=pid,process_name,used_memory --format=csv"
          ],
          "Only this program uses it"
        ),
        harmlessAction("Try it with a batch of one", [], "It works: the batch is too large; or it also fails")
      ]
    },
    {
      id: "torch-memory-kept",
      category: "logic",
      severity: "high",
      prior: 0.25,
      rootCause:
        "Tensors are kept from step to step and memory grows until it is full: a loss summed with its graph, outputs collected on the GPU, validation without `torch.no_grad()`.",
      solution:
        "Keep numbers, not tensors (`loss.item()`), move collected outputs to the CPU after `detach`, and validate under `torch.inference_mode()`.",
      verify: ["Does `torch.cuda.memory_allocated()`, printed each step, grow?"],
      actions: [
        harmlessAction("Print the allocated memory each step", [], "It stays level after the first steps")
      ]
    },
    {
      id: "torch-memory-others",
      category: "environment",
      severity: "medium",
      prior: 0.2,
      rootCause:
        "Another process holds the GPU's memory: a notebook whose kernel is still running, an earlier run that did not end, another user.",
      solution:
        "Shut down the notebook's kernel, let the other run end, or take another GPU (`CUDA_VISIBLE_DEVICES`).",
      verify: ["What uses it: `nvidia-smi --query-compute-apps=pid,process_name,used_memory --format=csv`"],
      actions: [
        harmlessAction(
          "See what uses it",
          ["nvidia-smi --query-compute-apps=pid,process_name,used_memory --format=csv"],
          "Other processes, or only this one"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern:
        "SettingWithCopyWarning: A value is trying to be set on a copy of a slice from a DataFrame",
      match: [
        /A value is (?:trying to be|being) set on a copy of a (?:slice from a )?DataFrame/,
        /SettingWithCopyWarning:/,
        /ChainedAssignmentError: behaviour will change in pandas 3\.0/
      ],
      examples: [
        "/srv/app/clean.py:12: SettingWithCopyWarning: \nA value is trying to be set on a copy of a slice from a DataFrame.\nTry using .loc[row_indexer,col_indexer] = value instead",
        "/srv/app/clean.py:12: ChainedAssignmentError: A value is being set on a copy of a DataFrame or Series through chained assignment.",
        "/srv/app/clean.py:12: FutureWarning: ChainedAssignmentError: behaviour will change in pandas 3.0!"
      ],
      tags: ["python", "pandas"]
    },
    {
      id: "pandas-chained-assignment",
      category: "data",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "A value is assigned to part of a table that was itself selected from a table: the new value may land in a copy, leaving the intended table unchanged (with pandas 3 always).",
      solution:
        "Select and assign in one step: `df.loc[rows, column] = value`. If the part is meant to be a separate table, copy it when it is created: `part = df[rows].copy()`.",
      verify: [
        "Is there `df[a][b] = value`, or an assignment to a result of `df[rows]`, on the named line?",
        "Does the table have the new value afterwards? Print it",
        "Which pandas: `python3 -c 'import pandas; print(pandas.__version__)'`"
      ],
      actions: [
        harmlessAction(
          "Write the assignment with one `.loc`, or copy the part where it is created",
          [],
          "The warning is gone, and the value is set"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "python",
      errorPattern: "pytest: error: unrecognized arguments: --cov …",
      match: [
        /(?:pytest|py\.test): error: unrecognized arguments: (?<arguments>[^\n]{1,200})/,
        /error: unrecognized arguments: (?<arguments>--(?:cov|numprocesses|reruns|asyncio-mode|reuse-db|create-db|benchmark|snapshot-update|json-report|randomly)\b[^\n]{0,200})/
      ],
      examples: [
        "ERROR: usage: pytest [options] [file_or_dir] [file_or_dir] [...]\npytest: error: unrecognized arguments: --cov=src --cov-report=term\n  inifile: /srv/app/pyproject.toml\n  rootdir: /srv/app",
        "__main__.py: error: unrecognized arguments: --cov",
        "pytest: error: unrecognized arguments: -n auto"
      ],
      tags: ["python", "pytest"]
    },
    {
      id: "pytest-plugin-missing",
      category: "dependency",
      severity: "medium",
      prior: 0.75,
      rootCause:
        "pytest does not know {arguments}: such options come from plugins (`--cov` from pytest-cov, `-n` from pytest-xdist, `--reruns` from pytest-rerunfailures), and the plugin is not installed in the running environment. They may come from `addopts` in the configuration.",
      solution: "Install the project's test dependencies, or add the plugin to them.",
      verify: [
        "Installed plugins: `python3 -m pip list | grep -i pytest`",
        "Where the option comes from: `grep -n addopts pyproject.toml pytest.ini setup.cfg tox.ini`"
      ],
      actions: [
        harmlessAction(
          "See the installed plugins, and where the option comes from",
          [
            "python3 -m pip list | grep -i pytest",
            "grep -n addopts pyproject.toml pytest.ini setup.cfg tox.ini"
          ],
          "The plugin is listed, or not"
        ),
        harmlessAction(
          "For `--cov` install its plugin, and add it to the project's test dependencies",
          ["python3 -m pip install pytest-cov"],
          "The option is recognised"
        )
      ]
    },
    {
      id: "pytest-other-environment",
      category: "environment",
      severity: "medium",
      prior: 0.2,
      rootCause:
        "A different pytest runs than the one with the plugin: the system's or pipx's instead of the virtual environment's, or plugins are disabled (PYTEST_DISABLE_PLUGIN_AUTOLOAD).",
      solution: "Run `python -m pytest` with the interpreter of the project's environment.",
      verify: [
        "Which pytest runs: `which -a pytest`",
        "Which environment: `python3 -c 'import sys; print(sys.prefix)'`"
      ],
      actions: [
        harmlessAction(
          "See which pytest runs",
          ["which -a pytest", "python3 -m pytest --version"],
          "It is in the project's environment"
        )
      ]
    }
  )
]
