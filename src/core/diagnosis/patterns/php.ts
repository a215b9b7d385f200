import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
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
        "{name}() belongs to an extension that this PHP does not load: `mb_` to mbstring, `curl_` to curl, `simplexml_` to xml. Command line and FPM each load their own.",
      solution: "Install and enable the extension for each way PHP runs.",
      verify: ["What is loaded: `php -m`", "Which files configure it: `php --ini`"],
      actions: [
        harmlessAction("See what is loaded", ["php -m", "php --ini"], "The extension is listed, or not")
      ]
    },
    {
      id: "php-function-not-defined",
      category: "logic",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "{name}() is not defined: its file is not included, it is in another namespace, it is a typo, or it was removed from this version.",
      solution: "Let Composer load it, `use function` it, or use its replacement.",
      verify: ["Where it is defined: `grep -rn function --include=*.php src`"],
      actions: [
        harmlessAction("Regenerate Composer's class maps", ["composer dump-autoload"], "The file is loaded")
      ]
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
        "{class} cannot be loaded: namespace and path differ (also in case, on Linux), a `use` is missing, or the class map is old.",
      solution: "Make the path match the namespace as composer.json maps it, and dump the autoloader again.",
      verify: ["What is mapped: `composer dump-autoload -o --strict-psr`"],
      actions: [
        harmlessAction(
          "Regenerate class maps, strictly",
          ["composer dump-autoload --optimize --strict-psr"],
          "Classes that do not match are listed"
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
        "Something expected is missing (`{name}`): a query that found nothing, an optional request field, or a variable set in only one branch.",
      solution: "Check the value on input and fail there; use `??` where a default is right.",
      verify: ["`var_dump` what comes before the access"],
      actions: [harmlessAction("Check the value on input", [], "The error names what is missing")]
    }
  ),
  ...patternsOf(
    {
      language: "php",
      errorPattern: "Unsupported operand types: … / A non-numeric value encountered",
      match: [
        /Unsupported operand types: (?<types>[\w\\]{1,80} \S{1,3} [\w\\]{1,80})/,
        /A non-numeric value encountered/
      ],
      examples: [
        "PHP Fatal error:  Uncaught TypeError: Unsupported operand types: string * int in /srv/app/cart.php:12",
        "Warning: A non-numeric value encountered in /srv/app/cart.php on line 12"
      ],
      tags: ["php", "types"]
    },
    {
      id: "php-operand-types",
      category: "logic",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "An operand of a calculation is no number: an empty string or a formatted amount from a form, a database or an option, or an array where one of its values is meant.",
      solution:
        "Convert where the value comes in (`(float)`, `filter_var`), and decide there what an empty one means. PHP 8 throws where PHP 7 warned.",
      verify: ["`var_dump` both operands before the calculation"],
      actions: [harmlessAction("Convert the value on input", [], "Both operands are numbers")]
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
        "The script needs more than memory_limit ({limit} bytes): all rows or a whole file are held at once, or something recurses endlessly.",
      solution:
        "Process in portions (generators, cursors, chunk); raise the limit only for the script that needs it.",
      verify: ["The limit in force: `php -r 'echo ini_get(\"memory_limit\");'`"],
      actions: [
        harmlessAction(
          "Run it once with more, to see how much it takes",
          ["php -d memory_limit=512M script.php"],
          "It finishes, or grows endlessly"
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
        "PHP cannot parse the file; the mistake is at the line named or just before it. Or the syntax is newer than this PHP.",
      solution: "Correct it, or use the version composer.json requires.",
      verify: [
        "Which PHP: `php -v`",
        "Check all files: `find . -name '*.php' -not -path './vendor/*' -exec php -l {} +`"
      ],
      actions: [
        harmlessAction(
          "Compare the version with the required one",
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
        "Output was sent before the header: spaces or a byte order mark around `<?php`, an `echo`, or a warning. The place is {file|in the message if PHP knows it}.",
      solution: "Omit the closing tag, save without a byte order mark, send headers before output.",
      verify: ["Look at the place named after `output started at`"],
      actions: [
        harmlessAction(
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
        "The file does not exist: Composer's packages are not installed, or the path is relative to the current folder instead of the script's.",
      solution: "Run `composer install` in the deployment; write paths with `__DIR__`.",
      verify: ["Does it exist: `ls vendor/autoload.php`"],
      actions: [
        harmlessAction("Install what composer.lock lists", ["composer install"], "vendor/autoload.php exists")
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
        "No set of versions fits: this PHP or its extensions do not meet the packages' requirements, or two packages exclude each other.",
      solution:
        "Read each `Problem`: install the extension, use the required PHP, or change the constraint that is in the way.",
      verify: ["Why not: `composer why-not vendor/package version`"],
      actions: [
        harmlessAction(
          "Compare this PHP with the requirements",
          ["composer check-platform-reqs"],
          "What fails is named"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'No route found for "…": Method Not Allowed (Allow: …)',
      match: [
        /No route found for "(?<method>[A-Z]{3,8}) (?<route>[^"\n]{1,300})": Method Not Allowed \(Allow: (?<allowed>[A-Z, ]{3,60})\)/,
        /The (?<method>[A-Z]{3,8}) method is not supported for (?:this route|(?:the )?route (?<route>[^\s"]{1,300}?))\. Supported methods: (?<allowed>[A-Z, ]{3,60})/
      ],
      examples: [
        'No route found for "GET https://shop.org/carts/7/close": Method Not Allowed (Allow: POST)',
        "The GET method is not supported for route carts/7/close. Supported methods: POST.",
        "The POST method is not supported for this route. Supported methods: GET, HEAD."
      ],
      tags: ["php", "routing"]
    },
    {
      id: "php-route-other-method",
      category: "logic",
      severity: "medium",
      prior: 0.6,
      rootCause:
        "{route|The path} is served, but only for {allowed}: a link or a redirect leads there by {method}, or a form or a script sends another method than the route has.",
      solution:
        "Send {allowed} (a form with its token in place of a link), or allow {method} if it changes nothing.",
      verify: ["Which methods the route has, and what leads there: a link, a form, a script or a bookmark?"],
      actions: [
        harmlessAction(
          "List the routes with their methods",
          ["php bin/console debug:router", "php artisan route:list"],
          "The route with {allowed}"
        )
      ]
    },
    {
      id: "php-route-redirected",
      category: "configuration",
      severity: "medium",
      prior: 0.3,
      rootCause:
        "The request was redirected on its way, from http to https or to another host or to a path without a slash at its end, by which a POST becomes a GET.",
      solution: "Call the final address; redirect with 307 or 308, which keep the method.",
      verify: ["Does the address redirect: `curl -sI {route|URL}`"],
      actions: [harmlessAction("See what the address answers", ["curl -sI {route|URL}"], "No redirect")]
    }
  )
]
