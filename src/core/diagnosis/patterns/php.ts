import { type ErrorPattern, step } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of PHP and Composer. */
export const phpPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "php",
      errorPattern: "PHP Fatal error: Uncaught Error: Call to undefined function …()",
      match: [/Call to undefined (?:function|method) (?<name>[\w\\:]{1,120})\(\)/],
      examples: [
        "PHP Fatal error:  Uncaught Error: Call to undefined function foo() in /srv/app/undeffn.php:2",
        "Fatal error: Uncaught Error: Call to undefined method A::foo() in /srv/app/meth.php:2",
        "Call to undefined function mb_strlen()"
      ],
      tags: ["php", "extension"]
    },
    {
      id: "php-extension-missing",
      category: "environment",
      severity: "high",
      prior: 0.45,
      rootCause:
        "{name}() belongs to an extension that this PHP does not load: `mb_` to mbstring, `curl_` to curl, `simplexml_` to xml. Command line and FPM load their own.",
      solution: "Install and enable the extension for each way that PHP runs.",
      verify: ["What is loaded: `php -m`", "Which files configure it: `php --ini`"],
      actions: [step("See what is loaded", ["php -m", "php --ini"], "The extension is listed, or not")]
    },
    {
      id: "php-function-not-defined",
      category: "logic",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "{name}() is not defined: its file is not included, it lies in another namespace, is misspelt, or was removed from this version.",
      solution: "Let Composer load it, `use function` it, or take what replaced it.",
      verify: ["Where it is defined: `grep -rn function --include=*.php src`"],
      actions: [step("Write Composer's class maps anew", ["composer dump-autoload"], "The file is loaded")]
    }
  ),
  ...patternsOf(
    {
      language: "php",
      errorPattern: 'Uncaught Error: Class "…" not found',
      match: [/(?:Uncaught Error: |Error: |error: )?Class ["'](?<class>[\w\\]{1,160})["'] not found/],
      examples: [
        'PHP Fatal error:  Uncaught Error: Class "Foo\\Bar" not found in /srv/app/cls.php:2',
        "Error: Class 'App\\Models\\Order' not found"
      ],
      tags: ["php", "autoload"]
    },
    {
      id: "php-class-not-found",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "{class} cannot be loaded: namespace and path differ (also by case, on Linux), a `use` is missing, or the class map is old.",
      solution: "Make the path spell the namespace as composer.json maps it, and dump the autoloader anew.",
      verify: ["What is mapped: `composer dump-autoload -o --strict-psr`"],
      actions: [
        step(
          "Write class maps anew, strictly",
          ["composer dump-autoload --optimize --strict-psr"],
          "Classes that do not fit are named"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "php",
      errorPattern: "Call to a member function …() on null / Undefined array key",
      match: [
        /Call to a member function (?<name>\w{1,80})\(\) on (?:null|bool|string|array)/,
        /Undefined (?:array key|index|variable|offset):? ["$]{0,1}(?<name>[\w-]{1,80})/,
        /Attempt to read property ["'](?<name>\w{1,80})["'] on (?:null|bool|string)/
      ],
      examples: [
        "PHP Fatal error:  Uncaught Error: Call to a member function foo() on null in /srv/app/nullm.php:2",
        'PHP Warning:  Undefined array key "user" in /srv/app/undefkey.php on line 2',
        "PHP Warning:  Undefined variable $x in /srv/app/undefvar.php on line 2",
        'Warning: Attempt to read property "name" on null in /srv/app/prop.php on line 2'
      ],
      tags: ["php", "null"]
    },
    {
      id: "php-null",
      category: "logic",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "What should be there is not (`{name}`): a query that found nothing, an optional field of the request, or a variable set in one branch only.",
      solution: "Check where the value comes in and fail there; `??` where a default is right.",
      verify: ["`var_dump` what stands before the access"],
      actions: [step("Check the value where it comes in", [], "The error names what is missing")]
    }
  ),
  ...patternsOf(
    {
      language: "php",
      errorPattern: "Allowed memory size of … bytes exhausted",
      match: [/Allowed memory size of (?<limit>\d{1,14}) bytes exhausted/],
      examples: [
        "PHP Fatal error:  Allowed memory size of 8388608 bytes exhausted (tried to allocate 100000032 bytes) in /srv/app/mem.php on line 2",
        "Fatal error: Allowed memory size of 134217728 bytes exhausted (tried to allocate 20480 bytes)"
      ],
      tags: ["php", "memory"]
    },
    {
      id: "php-memory-limit",
      category: "resource",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The script wants more than memory_limit ({limit} bytes): all rows or a whole file are held at once, or something recurses without an end.",
      solution:
        "Work in portions (generators, cursors, chunk); raise the limit for the one script that needs it.",
      verify: ["The limit in force: `php -r 'echo ini_get(\"memory_limit\");'`"],
      actions: [
        step(
          "Run it once with more, to see how much it takes",
          ["php -d memory_limit=512M script.php"],
          "It ends, or grows without an end"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "php",
      errorPattern: "PHP Parse error: syntax error, unexpected …",
      match: [
        /(?:PHP )?Parse error:\s{1,3}(?:syntax error, unexpected (?<token>[^\n]{1,80}?)|Unclosed [^\n]{1,40}?)(?: in | on line )/
      ],
      examples: [
        'PHP Parse error:  syntax error, unexpected token ";" in /srv/app/parse.php on line 2',
        "PHP Parse error:  Unclosed '{' in /srv/app/parse2.php on line 3"
      ],
      tags: ["php", "syntax"]
    },
    {
      id: "php-parse",
      category: "syntax",
      severity: "high",
      prior: 0.9,
      rootCause:
        "PHP cannot read the file; the mistake stands at the line named or just before it. Or the syntax is newer than this PHP.",
      solution: "Correct it, or run the version that composer.json asks for.",
      verify: [
        "Which PHP: `php -v`",
        "Check all files: `find . -name '*.php' -not -path './vendor/*' -exec php -l {} +`"
      ],
      actions: [
        step(
          "Compare the version with what is asked for",
          ["php -v", "composer check-platform-reqs"],
          "All requirements are met"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "php",
      errorPattern: "Cannot modify header information - headers already sent by …",
      match: [/headers already sent(?: by \(output started at (?<file>[^\n)]{1,200})\))?/],
      examples: [
        "PHP Warning:  Cannot modify header information - headers already sent by (output started at /srv/app/hdr.php:2) in /srv/app/hdr.php on line 2",
        "Warning: session_start(): Session cannot be started after headers have already been sent; headers already sent"
      ],
      tags: ["php", "http"]
    },
    {
      id: "php-headers-sent",
      category: "logic",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "Something was put out before the header: blanks or a byte order mark around `<?php`, an `echo`, or a warning. The place is {file|in the message where PHP knows it}.",
      solution: "Leave out the closing tag, save without a byte order mark, send headers before output.",
      verify: ["Look at the place named after `output started at`"],
      actions: [
        step(
          "Find files with a byte order mark",
          ["grep -rlP '^\\xEF\\xBB\\xBF' --include=*.php ."],
          "Files are named, or none"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "php",
      errorPattern: "Failed opening required 'vendor/autoload.php'",
      match: [
        /Failed opening required '(?<file>[^'\n]{1,200})'/,
        /\b(?:require|include)(?:_once)?\([^)\n]{1,200}\): Failed to open stream/
      ],
      examples: [
        "PHP Fatal error:  Uncaught Error: Failed opening required 'vendor/autoload.php' (include_path='.:/usr/share/php')",
        "Warning: require(vendor/autoload.php): Failed to open stream: No such file or directory in /srv/app/inc.php on line 2"
      ],
      tags: ["php", "composer"]
    },
    {
      id: "php-required-file",
      category: "dependency",
      severity: "high",
      prior: 0.85,
      rootCause:
        "The file is not there: Composer's packages are not installed, or the path counts from the current folder and not from the script's.",
      solution: "Run `composer install` in the deployment; write paths with `__DIR__`.",
      verify: ["Is it there: `ls vendor/autoload.php`"],
      actions: [
        step("Install what composer.lock names", ["composer install"], "vendor/autoload.php is there")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "php",
      errorPattern: "Your requirements could not be resolved to an installable set of packages",
      match: [
        /Your requirements could not be resolved to an installable set of packages/,
        /requires ext-(?<extension>\w{1,40}) \* -> it is missing from your system/
      ],
      examples: [
        "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - Root composer.json requires php ^8.3 but your php version (8.2.35) does not satisfy that requirement.",
        "- acme/pdf 1.2.0 requires ext-gd * -> it is missing from your system. Install or enable PHP's gd extension."
      ],
      tags: ["php", "composer"]
    },
    {
      id: "php-composer-unresolvable",
      category: "dependency",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "No set of versions fits: this PHP or its extensions are not what packages want, or two packages exclude each other.",
      solution:
        "Read each `Problem`: install the extension, use the PHP that is asked for, or change the constraint that stands in the way.",
      verify: ["Why not: `composer why-not vendor/package version`"],
      actions: [
        step("Compare this PHP with what is asked", ["composer check-platform-reqs"], "What fails is named")
      ]
    }
  )
]
