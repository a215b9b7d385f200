import { destructiveAction, type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of npm, yarn, pnpm and the system's package managers. */
export const packagePatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "npm error ERESOLVE unable to resolve dependency tree",
      match: [
        /ERESOLVE (?:unable to resolve dependency tree|could not resolve)/,
        /npm (?:ERR!|error) code ERESOLVE\b/
      ],
      examples: [
        "npm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree\nnpm error\nnpm error Found: react@18.2.0",
        "npm ERR! ERESOLVE could not resolve",
        "npm ERR! code ERESOLVE"
      ],
      tags: ["npm", "peer"]
    },
    {
      id: "npm-peer-conflict",
      category: "dependency",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "A package requires another version of a peer than the project has: `Found` is the installed one, the line with `peer` the required one.",
      solution:
        "Use compatible versions: upgrade the one that lags, or use `overrides`. `--legacy-peer-deps` hides it and may fail at run time.",
      verify: [
        "What requires it: `npm explain react`",
        "Peers a newer version requires: `npm view PACKAGE peerDependencies`"
      ],
      actions: [harmlessAction("See what is outdated", ["npm outdated"], "The package to upgrade")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "npm error 404 Not Found - GET …",
      match: [
        /npm (?:error|ERR!) (?:code E404|404 Not Found - \w{3,6} (?<url>\S{1,200}))/,
        /npm (?:error|ERR!) code ETARGET/,
        /npm (?:error|ERR!) notarget No matching version found for (?<package>\S{1,100})/
      ],
      examples: [
        "npm error code E404\nnpm error 404 Not Found - GET https://registry.npmjs.org/@acme%2fcore - Not found",
        "npm ERR! 404 Not Found - GET https://registry.npmjs.org/this-is-not-there",
        "npm error code ETARGET\nnpm error notarget No matching version found for react@99.0.0."
      ],
      tags: ["npm", "registry"]
    },
    {
      id: "npm-not-found-private",
      category: "authentication",
      severity: "medium",
      prior: 0.4,
      rootCause:
        "A private package is requested from the wrong registry or without a valid token: registries answer 404 to hide what you may not see.",
      solution: "Put the scope's registry and a token into .npmrc; in CI provide the token.",
      verify: ["Your account there: `npm whoami`", "Which registry: `npm config get registry`"],
      actions: [
        harmlessAction(
          "See registry and account",
          ["npm config get registry", "npm whoami"],
          "The registry that has the package, and a name"
        )
      ]
    },
    {
      id: "npm-not-found-name",
      category: "dependency",
      severity: "medium",
      prior: 0.5,
      rootCause: "The package or version does not exist: a typo, unpublished, or a made-up name.",
      solution: "Check the name before installing: a near miss may be somebody else's package.",
      verify: ["Search for it on the registry's page, and read its repository before use"],
      actions: [
        harmlessAction(
          "Check what the project requires",
          ["npm pkg get dependencies devDependencies"],
          "The name and range that are wrong"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern:
        "npm ci can only install packages when your package.json and package-lock.json are in sync",
      match: [
        /`npm ci` can only install packages when/,
        /ERR_PNPM_OUTDATED_LOCKFILE/,
        /lockfile would have been modified by this install/,
        /Your lockfile needs to be updated, but yarn was run with `--frozen-lockfile`/,
        /lockfile had changes, but lockfile is frozen/
      ],
      examples: [
        "npm error `npm ci` can only install packages when your package.json and package-lock.json or npm-shrinkwrap.json are in sync.",
        ' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile" because pnpm-lock.yaml is not up to date with package.json',
        "error: lockfile had changes, but lockfile is frozen"
      ],
      tags: ["npm", "lockfile", "ci"]
    },
    {
      id: "npm-lock-out-of-sync",
      category: "dependency",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "package.json changed and the lock file was not committed with it, or was written by another version of the package manager.",
      solution: "Install once with the project's package manager version, and commit the lock file.",
      verify: ["Does it change: `npm install --package-lock-only && git diff --stat package-lock.json`"],
      actions: [
        harmlessAction(
          "Update the lock file",
          ["npm install --package-lock-only", "git diff --stat package-lock.json"],
          "A small change, to be committed"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "The `npm ci` command can only install with an existing package-lock.json",
      match: [/`npm ci` command can only install with an existing/],
      examples: [
        "npm error The `npm ci` command can only install with an existing package-lock.json or",
        "npm ERR! The `npm ci` command can only install with an existing package-lock.json or\nnpm ERR! npm-shrinkwrap.json with lockfileVersion >= 1."
      ],
      tags: ["npm", "lockfile", "ci", "docker"]
    },
    {
      id: "npm-lock-missing",
      category: "build",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "There is no package-lock.json where `npm ci` runs: it was not copied into the image (`COPY package.json .` alone), .dockerignore or .gitignore excludes it, it was never committed, or the command runs in another folder.",
      solution:
        "In a Dockerfile copy both before `npm ci`: `COPY package.json package-lock.json ./`. Otherwise commit the lock file, or run the command in its folder.",
      verify: [
        "Is it committed: `git ls-files '*package-lock.json'`",
        "Is it excluded: `grep -n 'package-lock' .dockerignore .gitignore`",
        "Which files are copied: `grep -n COPY Dockerfile`"
      ],
      actions: [
        harmlessAction(
          "Write the lock file if the project has none, and commit it",
          ["npm install --package-lock-only"],
          "package-lock.json exists"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "npm error code EACCES … permission denied",
      match: [/npm (?:error|ERR!) code EACCES/],
      examples: [
        "npm error code EACCES\nnpm error syscall mkdir\nnpm error path /usr/local/lib/node_modules/typescript",
        "npm ERR! code EACCES"
      ],
      tags: ["npm", "permission"]
    },
    {
      id: "npm-global-prefix",
      category: "permission",
      severity: "medium",
      prior: 0.55,
      rootCause: "A global install writes into a folder owned by root.",
      solution: "Use your own Node (nvm, fnm, mise), or a prefix in your home; use `npx` for one-off tools.",
      verify: ["Where it goes: `npm prefix -g`"],
      actions: [
        destructiveAction(
          "Changes your npm settings for all projects; put its bin folder on PATH.",
          harmlessAction(
            "Give global packages their own folder",
            ["npm config set prefix ~/.local"],
            "Installs work without root"
          )
        )
      ]
    },
    {
      id: "npm-root-owned-files",
      category: "permission",
      severity: "medium",
      prior: 0.4,
      rootCause:
        "An earlier run as root or in a container left root-owned files in node_modules or npm's cache.",
      solution: "Change their owner back to you, and do not run npm with sudo.",
      verify: ['Files not owned by you: `find node_modules ~/.npm -not -user "$(id -un)" | head`'],
      actions: [
        destructiveAction(
          "Changes the owner of every file below the folder: check the path.",
          harmlessAction(
            "Take ownership of the files",
            ['sudo chown -R "$(id -un)" node_modules ~/.npm'],
            "npm can write"
          )
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: 'npm error Missing script: "…"',
      match: [
        /Missing script: "(?<script>[^"\n]{1,80})"/,
        /ERR_PNPM_NO_SCRIPT/,
        /error Command "(?<script>[^"\n]{1,80})" not found/
      ],
      examples: [
        'npm error Missing script: "nosuch"\nnpm error\nnpm error To see a list of scripts, run:',
        'error Command "build:css" not found.'
      ],
      tags: ["npm", "script"]
    },
    {
      id: "npm-missing-script",
      category: "configuration",
      severity: "low",
      prior: 0.95,
      rootCause:
        "The package.json of this folder has no script {script|of that name}: another workspace folder, another branch, or another name.",
      solution: "Run it where it is defined (`-w workspace`), or add it.",
      verify: ["Available scripts: `npm run`"],
      actions: [harmlessAction("List the scripts", ["npm run"], "The intended name")]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "gyp ERR! … / node-gyp failed to rebuild",
      match: [/gyp ERR! (?:build error|configure error|find Python|stack Error)/],
      examples: [
        "gyp ERR! find Python Python is not set from command line or npm configuration",
        "gyp ERR! build error \ngyp ERR! stack Error: `make` failed with exit code: 2"
      ],
      tags: ["npm", "native"]
    },
    {
      id: "npm-native-build",
      category: "build",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "A native package has no prebuilt binary for this Node and platform, and compiling it failed: no Python, compiler or headers, or it does not support this Node.",
      solution:
        "Use a version that has a binary for this Node, use a Node LTS, or install python3, make and g++.",
      verify: ["`node --version`", "The first `not found` or `error:` above"],
      actions: [
        harmlessAction(
          "See which tools are installed",
          ["node --version", "python3 --version", "c++ --version"],
          "All are installed"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "javascript",
      errorPattern: "npm error EJSONPARSE / Invalid package.json",
      match: [/npm (?:error|ERR!) code EJSONPARSE/, /Invalid package\.json: /],
      examples: [
        "npm error code EJSONPARSE\nnpm error JSON.parse Invalid package.json: JSONParseError: Expected double-quoted property name in JSON at position 16",
        "npm ERR! code EJSONPARSE"
      ],
      tags: ["npm", "json"]
    },
    {
      id: "npm-package-json-invalid",
      category: "syntax",
      severity: "low",
      prior: 0.95,
      rootCause: "package.json is not valid JSON: a trailing comma, a comment, or merge conflict markers.",
      solution: "Correct it at the position named.",
      verify: [
        "`node -p 'require(\"./package.json\").name'`",
        "Conflict markers: `grep -nE '^(<<<<<<<|>>>>>>>)' package.json`"
      ],
      actions: [
        harmlessAction(
          "Look for merge markers",
          ["grep -nE '^(<<<<<<<|>>>>>>>)' package.json"],
          "Lines, or none"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "integrity checksum failed / EINTEGRITY",
      match: [
        /code EINTEGRITY/,
        /sha512-\S{20,100} integrity checksum failed when using sha512/,
        /THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE/,
        /Hash Sum mismatch/
      ],
      examples: [
        "npm error code EINTEGRITY\nnpm error sha512-abcdef integrity checksum failed",
        "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
        "E: Failed to fetch http://deb.debian.org/debian/dists/stable/main/binary-amd64/Packages  Hash Sum mismatch"
      ],
      tags: ["registry", "security"]
    },
    {
      id: "package-integrity",
      category: "dependency",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The download differs from what the lock file or index says: a damaged cache, a proxy or mirror that serves something else, a republished version, or tampering.",
      solution:
        "Download it bypassing cache and proxy and compare. Do not delete the hash to get rid of the error.",
      verify: ["Does it happen with an empty cache, `npm install --cache $(mktemp -d)`?"],
      actions: [
        harmlessAction(
          "Try with an empty cache",
          ['npm install --cache "$(mktemp -d)"'],
          "It works: the cache was damaged; it fails: the source differs"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "E: Could not get lock /var/lib/dpkg/lock-frontend",
      match: [
        /Could not get lock (?<file>\/var\/\S{1,100}?)\.? (?:It is held by process (?<pid>\d{1,9})|- open)/,
        /Unable to acquire the dpkg frontend lock/
      ],
      examples: [
        "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1234 (unattended-upgr)",
        "E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?"
      ],
      tags: ["apt", "lock"]
    },
    {
      id: "apt-lock",
      category: "concurrency",
      severity: "low",
      prior: 0.95,
      rootCause: "Another apt is running, usually unattended-upgrades after boot.",
      solution:
        "Wait: `-o DPkg::Lock::Timeout=120` does that in scripts. Deleting the lock damages the package database.",
      verify: ["What holds it: `ps aux | grep -E '[a]pt|[d]pkg|[u]nattended'`"],
      actions: [
        harmlessAction(
          "Wait for the lock",
          ["sudo apt-get -o DPkg::Lock::Timeout=120 update"],
          "It continues once the other is done"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "E: Unable to locate package …",
      match: [
        /E: Unable to locate package (?<package>[\w.+-]{1,100})/,
        /E: Package '(?<package>[\w.+-]{1,100})' has no installation candidate/
      ],
      examples: [
        "E: Unable to locate package python3.13",
        "E: Package 'docker-ce' has no installation candidate"
      ],
      tags: ["apt"]
    },
    {
      id: "apt-no-package",
      category: "dependency",
      severity: "low",
      prior: 0.9,
      rootCause:
        "The package lists are missing or old (images ship none), or this release or its sources do not have {package}.",
      solution:
        "Update in the same step as the install; find the name used in this release, or add its source.",
      verify: ["What apt knows: `apt-cache policy {package}`", "Which release: `cat /etc/os-release`"],
      actions: [
        harmlessAction(
          "Update the lists and check",
          ["sudo apt-get update", "apt-cache policy {package}"],
          "A candidate is listed"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "npm error code EBADENGINE / Unsupported engine",
      match: [
        /npm (?:ERR!|error|warn|WARN) (?:code )?EBADENGINE(?: Unsupported engine)?/,
        /Unsupported engine \{/,
        /The engine "(?<engine>\w{1,40})" is incompatible with this module/
      ],
      examples: [
        "npm error code EBADENGINE\nnpm error engine Unsupported engine\nnpm error notsup Not compatible with your version of node/npm: shop@1.0.0",
        "npm warn EBADENGINE Unsupported engine {\nnpm warn EBADENGINE   package: 'vite@7.0.0',",
        'error vite@7.0.0: The engine "node" is incompatible with this module. Expected version ">=20". Got "18.19.0"'
      ],
      tags: ["npm", "version"]
    },
    {
      id: "npm-engine",
      category: "environment",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "A package states in `engines` which versions of Node.js (or npm) it works with, and the one that runs is not among them.",
      solution:
        "Install a version that is: the one in .nvmrc, .node-version or `engines` of the project. As a warning only, it may be ignored until something fails.",
      verify: [
        "What runs: `node --version`, `npm --version`",
        "What the project wants: `npm pkg get engines`"
      ],
      actions: [
        harmlessAction(
          "Compare what runs with what is wanted",
          ["node --version", "npm pkg get engines", "cat .nvmrc .node-version"],
          "Two versions that differ"
        )
      ]
    }
  )
]
