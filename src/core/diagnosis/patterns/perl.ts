import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of Perl. */
export const perlPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "perl",
      errorPattern: "Can't locate ….pm in @INC",
      match: [
        /Can't locate (?<path>[\w/]{1,120}\.pm) in @INC \(you may need to install the (?<module>[\w:]{1,120}) module\)/
      ],
      examples: [
        "Can't locate Shop/Cart.pm in @INC (you may need to install the Shop::Cart module) (@INC contains: /etc/perl /usr/share/perl5) at bin/shop line 4.",
        "Can't locate Shop/Tax/Rate.pm in @INC (you may need to install the Shop::Tax::Rate module) (@INC entries checked: lib /usr/share/perl5) at lib/Shop.pm line 2."
      ],
      tags: ["perl", "inc", "dependency"]
    },
    {
      id: "perl-module-elsewhere",
      category: "environment",
      severity: "high",
      prior: 0.5,
      rootCause:
        "`{module}` is a module of the project, or installed in a folder that is not in `@INC`: since Perl 5.26 the current folder is not in it.",
      solution:
        "Run it with the folder that holds `{path}`: `perl -Ilib`, `prove -l`, `PERL5LIB`, or `use lib` in the program.",
      verify: [
        "Which file declares it: `grep -rlF {module} --include=*.pm --include=*.pl .`",
        "Is that folder among those that the message lists after `@INC contains`?"
      ],
      actions: [
        harmlessAction(
          "Look for the module",
          ["grep -rlF {module} --include=*.pm --include=*.pl ."],
          "The file that declares it, in the folder to add, or nothing"
        )
      ]
    },
    {
      id: "perl-module-missing",
      category: "dependency",
      severity: "high",
      prior: 0.5,
      rootCause:
        "`{module}` is not installed for this Perl: it is missing, or another `perl` runs than the one it was installed for.",
      solution:
        "Declare it in `cpanfile` or `Makefile.PL`, and install it with the tool of the project (`cpanm --installdeps .`, `carton install`), then run with that Perl (`carton exec`).",
      verify: [
        "Does this Perl have it: `perl -M{module} -e 1`?",
        "Is it declared: `grep -n {module} cpanfile Makefile.PL Build.PL dist.ini`?",
        "Which Perl runs: `command -v perl`"
      ],
      actions: [harmlessAction("Try to load it", ["perl -M{module} -e 1"], "No output if it is installed")]
    }
  ),
  ...patternsOf(
    {
      language: "perl",
      errorPattern: "Can't locate object method … via package …",
      match: [
        /Can't locate object method "(?<method>\w{1,80})" via package "(?<package>[\w:]{1,120})"(?! \(perhaps you forgot)/
      ],
      examples: [
        `Can't locate object method "save" via package "Shop::Cart" at lib/Shop.pm line 17.`,
        `Can't locate object method "new_from" via package "Shop::Order" at bin/shop line 5.`
      ],
      tags: ["perl", "method"]
    },
    {
      id: "perl-method-missing",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "Neither `{package}` nor a class that it extends has a method `{method}`: a typo, a method of another class, or a supertype or role that is not stated.",
      solution:
        "Call the method that exists, define it, or state what has it (`use parent`, `extends`, `with`).",
      verify: [
        "Where it is defined: `grep -rnw {method} .`",
        "What `{package}` extends: its `use parent`, `use base`, `@ISA`, `extends`, `with`"
      ],
      actions: [
        harmlessAction(
          "Look for the method",
          ["grep -rnw {method} ."],
          "The classes that have it, or nothing"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "perl",
      errorPattern: "Can't locate object method … (perhaps you forgot to load …?)",
      match: [
        /Can't locate object method "(?<method>\w{1,80})" via package "(?<package>[\w:]{1,120})" \(perhaps you forgot/
      ],
      examples: [
        `Can't locate object method "new" via package "Shop::Cart" (perhaps you forgot to load "Shop::Cart"?) at bin/shop line 5.`,
        `Can't locate object method "find" via package "Shop::Orders" (perhaps you forgot to load "Shop::Orders"?) at lib/Shop.pm line 12.`
      ],
      tags: ["perl", "method", "import"]
    },
    {
      id: "perl-class-not-loaded",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "`{package}` was not loaded where the method is called, or its file declares a package of another name.",
      solution:
        "`use {package};` in the file that calls it, and give the package in that file exactly this name.",
      verify: [
        "Does the file that calls it load it: `grep -rnF {package} .`?",
        "Which file declares it: `grep -rnF {package} .`"
      ],
      actions: [
        harmlessAction(
          "Look for the package",
          ["grep -rnF {package} ."],
          "The file that declares it, or nothing"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "perl",
      errorPattern: "Can't call method … on an undefined value",
      match: [
        /Can't call method "(?<method>\w{1,80})" (?:on an undefined value|on unblessed reference|without a package or object reference)/
      ],
      examples: [
        `Can't call method "total" on an undefined value at lib/Shop/Cart.pm line 9.`,
        `Can't call method "total" on unblessed reference at lib/Shop/Cart.pm line 9.`,
        `Can't call method "total" without a package or object reference at lib/Shop/Cart.pm line 9.`
      ],
      tags: ["perl", "undef"]
    },
    {
      id: "perl-no-object",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "What `{method}` is called on is no object: a search that found nothing, a constructor that failed and returned undef, a plain hash, or arguments taken in another order.",
      solution:
        "Check the value where it is made, and return or die there if there is none; take `$self` off `@_` first.",
      verify: [
        "What gives the value on the line of the error, and when does it give nothing?",
        "Is the function called as a method (`$object->{method}`) or as a function?"
      ],
      actions: [
        harmlessAction(
          "Look for its calls",
          ["grep -rnF -e ->{method} ."],
          "The expressions that it is called on"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "perl",
      errorPattern: "Global symbol … requires explicit package name",
      match: [/Global symbol "[$@%](?<name>\w{1,80})" requires explicit package name/],
      examples: [
        `Global symbol "$total" requires explicit package name (did you forget to declare "my $total"?) at lib/Shop.pm line 20.`,
        'Global symbol "%rates" requires explicit package name at lib/Shop.pm line 3.'
      ],
      tags: ["perl", "strict"]
    },
    {
      id: "perl-undeclared-variable",
      category: "syntax",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "`{name}` is declared nowhere around its use: a typo, a declaration in another block, or another sigil (`$x[0]` is an element of `@x`, `$x->[0]` one of what `$x` refers to).",
      solution: "Declare it with `my` in the block around all of its uses, or correct the name or the arrow.",
      verify: ["Where is it declared, and does that block enclose the line of the error?"],
      actions: [
        harmlessAction(
          "Look for its declaration",
          ["grep -rnF -e {name} ."],
          "The lines that declare it, or a similar name"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "perl",
      errorPattern: "Undefined subroutine … called",
      match: [/Undefined subroutine &(?<name>[\w:]{1,160}) called/],
      examples: [
        "Undefined subroutine &main::total called at bin/shop line 8.",
        "Undefined subroutine &Shop::Cart::round called at lib/Shop/Cart.pm line 30."
      ],
      tags: ["perl", "import"]
    },
    {
      id: "perl-function-missing",
      category: "logic",
      severity: "high",
      prior: 0.9,
      rootCause:
        "No function `{name}` is defined when it is called: it was not imported (it is not in the `@EXPORT` or `@EXPORT_OK` of its module, or not in the list after `use`), or two modules load each other.",
      solution:
        "Import it by name (`use Shop::Cart qw(total);`, with `total` in `@EXPORT_OK`), or call it by its package.",
      verify: [
        "Which module defines it, and is it in that one's `@EXPORT_OK`?",
        "Does that module load the one that calls it?"
      ],
      actions: [
        harmlessAction(
          "Look for the lists of what modules export",
          ["grep -rn @EXPORT ."],
          "The module that should export it"
        )
      ]
    }
  )
]
