import { destructiveAction, type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of git. */
export const gitPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      errorPattern: "! [rejected] … -> … (non-fast-forward / fetch first)",
      match: [
        /! \[rejected\]\s{1,20}(?<local>\S{1,100}) -> (?<branch>\S{1,100}) \((?:non-fast-forward|fetch first)\)/,
        /Updates were rejected because the (?:tip of your current branch is behind|remote contains work)/
      ],
      examples: [
        " ! [rejected]        main -> main (non-fast-forward)\nerror: failed to push some refs to 'git@host.example:acme/shop.git'",
        " ! [rejected]        feature/cart -> feature/cart (fetch first)",
        "hint: Updates were rejected because the tip of your current branch is behind"
      ],
      tags: ["git", "push"]
    },
    {
      id: "git-push-behind",
      category: "concurrency",
      severity: "low",
      prior: 0.7,
      rootCause:
        "Someone pushed to {branch|the branch} since you last fetched: your push would drop their commits.",
      solution: "Fetch and rebase or merge, then push again.",
      verify: ["Commits you do not have: `git fetch && git log --oneline HEAD..FETCH_HEAD`"],
      actions: [
        harmlessAction(
          "Include their commits, then push",
          ["git fetch origin", "git pull --rebase", "git push"],
          "The push is accepted"
        )
      ]
    },
    {
      id: "git-push-rewritten",
      category: "concurrency",
      severity: "medium",
      prior: 0.25,
      rootCause:
        "You rewrote commits that were already pushed (amend, rebase), so your branch does not continue the remote one.",
      solution: "On your own branch, overwrite it with a lease; on a shared one, undo the rewrite.",
      verify: ["Are all remote commits yours: `git fetch && git log --format='%h %an %s' HEAD..FETCH_HEAD`"],
      actions: [
        destructiveAction(
          "Overwrites the branch on the remote. Fetch first and check that it contains nobody else's commits; the lease refuses if someone pushed since.",
          harmlessAction(
            "Overwrite the branch if it is yours",
            ["git push --force-with-lease"],
            "The remote has the rewritten commits"
          )
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "CONFLICT (content): Merge conflict in …",
      match: [
        /CONFLICT \((?<kind>[\w/ ]{1,40})\): (?:Merge conflict in (?<file>[^\n]{1,300}))?/,
        /(?:Pulling|Committing|Merging|Cherry-picking|Reverting) is not possible because you have unmerged files/
      ],
      examples: [
        "Auto-merging src/cart.ts\nCONFLICT (content): Merge conflict in src/cart.ts\nAutomatic merge failed; fix conflicts and then commit the result.",
        "error: Committing is not possible because you have unmerged files.",
        "CONFLICT (modify/delete): docs/a.md deleted in HEAD and modified in feature."
      ],
      tags: ["git", "merge"]
    },
    {
      id: "git-merge-conflict",
      category: "concurrency",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "Both sides changed {file|the same files}, and a merge, rebase or cherry-pick waits for a decision.",
      solution:
        "Edit the files to combine both intentions, add them, and continue; for generated files (lock files) take one side and regenerate.",
      verify: [
        "What is unmerged: `git status --short`",
        "What each side did: `git log --merge --oneline -p`"
      ],
      actions: [
        harmlessAction(
          "See what conflicts",
          ["git status --short", "git diff --name-only --diff-filter=U"],
          "The list of files"
        ),
        harmlessAction(
          "Add what is resolved, and continue",
          ["git add {file}", "git status"],
          "Nothing is unmerged"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Your local changes to the following files would be overwritten by …",
      match: [
        /Your local changes to the following files would be overwritten by (?<command>\w{1,20})/,
        /cannot (?<command>rebase|pull with rebase): You have unstaged changes/
      ],
      examples: [
        "error: Your local changes to the following files would be overwritten by merge:\n\tsrc/cart.ts\nPlease commit your changes or stash them before you merge.",
        "error: Your local changes to the following files would be overwritten by checkout:",
        "error: cannot rebase: You have unstaged changes."
      ],
      tags: ["git", "worktree"]
    },
    {
      id: "git-local-changes",
      category: "data",
      severity: "low",
      prior: 0.95,
      rootCause: "Files with uncommitted changes would be replaced; git stops before losing them.",
      solution: "Commit them, or stash them, repeat the {command}, and restore them afterwards.",
      verify: ["What would be lost: `git status --short`, `git diff`"],
      actions: [
        harmlessAction(
          "Set them aside",
          ["git stash push --include-untracked"],
          "`git status --short` prints nothing"
        ),
        harmlessAction(
          "Repeat the command that failed (the {command}), then restore them",
          ["git stash pop"],
          "The changes are back on top"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "The following untracked working tree files would be overwritten by …",
      match: [
        /The following untracked working tree files would be (?:overwritten|removed) by (?<command>\w{1,20})/
      ],
      examples: [
        "error: The following untracked working tree files would be overwritten by checkout:\n\tconfig/local.json",
        "error: The following untracked working tree files would be overwritten by merge:"
      ],
      tags: ["git", "worktree"]
    },
    {
      id: "git-untracked-overwritten",
      category: "data",
      severity: "low",
      prior: 0.95,
      rootCause: "The other commit tracks files that exist here untracked, with different content.",
      solution: "Move them away or commit them; untracked files that git overwrites cannot be recovered.",
      verify: ["What they are: `git status --short`"],
      actions: [
        harmlessAction(
          "Set them aside in the stash",
          ["git stash push --include-untracked"],
          "The files are out of the way and kept"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "fatal: not a git repository (or any of the parent directories)",
      match: [/not a git repository \(or any (?:of the parent directories|parent up to mount point)/],
      examples: [
        "fatal: not a git repository (or any of the parent directories): .git",
        "fatal: not a git repository (or any parent up to mount point /)\nStopping at filesystem boundary (GIT_DISCOVERY_ACROSS_FILESYSTEM not set)."
      ],
      tags: ["git"]
    },
    {
      id: "git-no-repository",
      category: "environment",
      severity: "low",
      prior: 0.9,
      rootCause:
        "The command runs outside a work tree: another folder, an archive without .git, or an image from which .dockerignore excluded it.",
      solution:
        "Change to the folder, or give it with `git -C`; builds that ask git for a version need .git or a version passed in.",
      verify: ["`pwd`, `ls -a`"],
      actions: [
        harmlessAction(
          "See where you are",
          ["pwd", "git rev-parse --show-toplevel"],
          "The root of the work tree, or the same error"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "fatal: refusing to merge unrelated histories",
      match: [/refusing to merge unrelated histories/],
      examples: [
        "fatal: refusing to merge unrelated histories",
        " * branch            main       -> FETCH_HEAD\nfatal: refusing to merge unrelated histories"
      ],
      tags: ["git", "merge"]
    },
    {
      id: "git-unrelated",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The two have no common commit: a repository made with `init` and one made on the server with a README, another remote, or a shallow clone.",
      solution:
        "Check that it is the right remote. Then allow it once, or put your commits on top of theirs; unshallow a shallow clone.",
      verify: ["Right remote: `git remote -v`", "Shallow: `git rev-parse --is-shallow-repository`"],
      actions: [
        harmlessAction(
          "Look at both before joining them",
          ["git remote -v", "git log --oneline -5 FETCH_HEAD"],
          "It is the history you intended"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "fatal: Need to specify how to reconcile divergent branches",
      match: [
        /Need to specify how to reconcile divergent branches/,
        /Not possible to fast-forward, aborting/
      ],
      examples: [
        "hint: You have divergent branches and need to specify how to reconcile them.\nfatal: Need to specify how to reconcile divergent branches.",
        "fatal: Not possible to fast-forward, aborting."
      ],
      tags: ["git", "pull"]
    },
    {
      id: "git-divergent",
      category: "configuration",
      severity: "low",
      prior: 0.95,
      rootCause: "Both sides have commits the other lacks, and it is not set whether to merge or rebase.",
      solution: "Set it for this pull, or once for the repository (`pull.rebase`).",
      verify: ["How far they diverged: `git status -sb`"],
      actions: [
        harmlessAction("Put your commits on top of theirs", ["git pull --rebase"], "One line of commits")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Unable to create '….git/index.lock': File exists",
      match: [/Unable to create '(?<file>[^'\n]{1,300}\.lock)': File exists/],
      examples: [
        "fatal: Unable to create '/srv/shop/.git/index.lock': File exists.\n\nAnother git process seems to be running in this repository",
        "fatal: Unable to create 'C:/work/shop/.git/HEAD.lock': File exists."
      ],
      tags: ["git", "lock"]
    },
    {
      id: "git-lock-running",
      category: "concurrency",
      severity: "low",
      prior: 0.55,
      rootCause:
        "Another git process is working in this repository: an editor, a hook, an indexer, or a second agent.",
      solution: "Wait for it, or end it where it was started.",
      verify: ["Who runs: `ps aux | grep '[g]it '`"],
      actions: [
        harmlessAction(
          "Check whether a git process is running",
          ["ps aux | grep '[g]it '"],
          "A running command, or none"
        )
      ]
    },
    {
      id: "git-lock-stale",
      category: "concurrency",
      severity: "low",
      prior: 0.45,
      rootCause: "A git process that was killed left {file} behind.",
      solution: "Delete the lock file once no git is running.",
      verify: ["Nothing is running and the file is old: `ls -l {file}`"],
      actions: [
        destructiveAction(
          "Delete it only when no git is running in this repository: two at once can damage the index.",
          harmlessAction("Delete the leftover lock", ["rm {file}"], "The command works again")
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "fatal: detected dubious ownership in repository at '…'",
      match: [/detected dubious ownership in repository at '(?<directory>[^'\n]{1,300})'/],
      examples: [
        "fatal: detected dubious ownership in repository at '/srv/shop'\nTo add an exception for this directory, call:",
        "fatal: detected dubious ownership in repository at '/github/workspace'"
      ],
      tags: ["git", "container", "ci"]
    },
    {
      id: "git-dubious-ownership",
      category: "permission",
      severity: "low",
      prior: 0.95,
      rootCause:
        "{directory} belongs to a different user than the one running git, as with mounted folders in containers and CI; git does not trust its hooks and settings.",
      solution: "Run git as the owner, or make an exception for this directory.",
      verify: ["Its owner and your user: `ls -ld {directory}; id -un`"],
      actions: [
        destructiveAction(
          "Changes your global settings: git will run hooks and settings from that folder. Do it only where you trust it; never `*` on a shared machine.",
          harmlessAction(
            "Trust this directory",
            ["git config --global --add safe.directory {directory}"],
            "git works in it"
          )
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "fatal: The current branch … has no upstream branch",
      match: [
        /The current branch (?<branch>\S{1,200}) has no upstream branch/,
        /There is no tracking information for the current branch/
      ],
      examples: [
        "fatal: The current branch newb has no upstream branch.\nTo push the current branch and set the remote as upstream, use",
        "There is no tracking information for the current branch.\nPlease specify which branch you want to merge with."
      ],
      tags: ["git", "push"]
    },
    {
      id: "git-no-upstream",
      category: "configuration",
      severity: "low",
      prior: 0.95,
      rootCause: "The local branch has no upstream, so git does not know which remote branch it belongs to.",
      solution: "Set it with the first push; `push.autoSetupRemote` does that automatically.",
      verify: ["Upstreams of branches: `git branch -vv`"],
      actions: [
        harmlessAction(
          "Push it and set the upstream",
          ["git push --set-upstream origin HEAD"],
          "The branch tracks its remote branch"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "error: src refspec … does not match any",
      match: [/src refspec (?<ref>\S{1,200}) does not match any/],
      examples: [
        "error: src refspec main does not match any\nerror: failed to push some refs to 'origin'",
        "error: src refspec v1.2 does not match any"
      ],
      tags: ["git", "ref", "push"]
    },
    {
      id: "git-nothing-to-push",
      category: "configuration",
      severity: "low",
      prior: 0.95,
      rootCause:
        "There is no branch or tag named {ref} here to push: the branch has another name (`master` instead of `main`), it was never created, or nothing is committed yet.",
      solution:
        "Push the branch that is checked out, create the one that is meant, or make the first commit.",
      verify: ["Branches and tags here: `git branch`, `git tag`", "Is anything committed: `git log -1`"],
      actions: [
        harmlessAction(
          "See what there is to push",
          ["git branch", "git tag", "git log -1"],
          "The name that is meant"
        ),
        harmlessAction(
          "Push the branch that is checked out, under its own name",
          ["git push --set-upstream origin HEAD"],
          "The branch is on the remote"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "error: pathspec '…' did not match any file(s) known to git / couldn't find remote ref …",
      match: [
        /pathspec '(?<ref>[^'\n]{1,200})' did not match any file/,
        /couldn't find remote ref (?<ref>\S{1,200})/,
        /ambiguous argument '(?<ref>[^'\n]{1,200})': unknown revision or path not in the working tree/
      ],
      examples: [
        "error: pathspec 'feature/x' did not match any file(s) known to git",
        "fatal: couldn't find remote ref release-2",
        "fatal: ambiguous argument 'nosuch..main': unknown revision or path not in the working tree."
      ],
      tags: ["git", "ref"]
    },
    {
      id: "git-no-such-ref",
      category: "configuration",
      severity: "low",
      prior: 0.9,
      rootCause:
        "Git knows nothing named {ref}: a typo, `master` instead of `main`, no commit yet, not fetched, or a shallow clone of one branch (as in CI).",
      solution: "Fetch it, check the existing names, or clone with full history (`fetch-depth: 0`).",
      verify: [
        "Which branches: `git branch -a`",
        "On the remote: `git ls-remote --heads origin`",
        "Shallow: `git rev-parse --is-shallow-repository`"
      ],
      actions: [
        harmlessAction(
          "Fetch, and list the names",
          ["git fetch --all --tags", "git branch -a"],
          "The name exists, or another is meant"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "git@…: Permission denied (publickey)",
      match: [
        /(?<account>[\w.-]{1,60}@[\w.-]{1,120}): Permission denied \((?<methods>publickey[\w,-]{0,80})\)/,
        /Permission denied \((?<methods>publickey[\w,-]{0,80})\)/
      ],
      examples: [
        "git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.",
        "deploy@203.0.113.9: Permission denied (publickey,password)."
      ],
      tags: ["git", "ssh"]
    },
    {
      id: "ssh-key-not-offered",
      category: "authentication",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "ssh offered no matching key: no agent (also in CI, sudo, containers), a key with another name, or too open permissions on it.",
      solution: "Load the key into the agent, or set it with IdentityFile in ~/.ssh/config.",
      verify: ["Keys in the agent: `ssh-add -l`", "What is offered: `ssh -v -T {account}`"],
      actions: [
        harmlessAction(
          "See what is offered",
          ["ssh-add -l", "ssh -v -T {account|USER@HOST}"],
          "Lines `Offering public key` name the key"
        )
      ]
    },
    {
      id: "ssh-key-not-accepted",
      category: "authentication",
      severity: "medium",
      prior: 0.45,
      rootCause:
        "The key was offered and is not known there: not added to the account or authorized_keys, a wrong user name, or a deploy key of another repository.",
      solution: "Add the public key to the account, or use the right user (`git@`).",
      verify: ["Is there a line `Offering public key` followed by a refusal: `ssh -v -T {account}`"],
      actions: [
        harmlessAction(
          "See your public keys",
          ["ls -l ~/.ssh", "ssh-add -L"],
          "The one to add on the other side"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "remote: Repository not found / Authentication failed for '…'",
      match: [
        /remote: Repository not found/,
        /Authentication failed for '(?<url>https?:[^'\n]{1,200})'/,
        /Support for password authentication was removed/,
        /could not read Username for '(?<url>https?:[^'\n]{1,200})'/
      ],
      examples: [
        "remote: Repository not found.\nfatal: repository 'https://github.com/acme/shop.git/' not found",
        "fatal: Authentication failed for 'https://git.example.com/acme/shop.git/'",
        "remote: Support for password authentication was removed on August 13, 2021.",
        "fatal: could not read Username for 'https://github.com': terminal prompts disabled"
      ],
      tags: ["git", "https"]
    },
    {
      id: "git-https-credentials",
      category: "authentication",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "No valid credentials were sent: none stored, an expired token, one without access to this repository (which then looks as if it did not exist), or a password where a token is required.",
      solution: "Provide a token with access to the repository through a credential helper, or use ssh.",
      verify: [
        "The address: `git remote -v`",
        "Which helper: `git config --show-origin --get-all credential.helper`"
      ],
      actions: [
        harmlessAction(
          "See the address and the helper",
          ["git remote -v", "git config --show-origin --get-all credential.helper"],
          "The address is right, and a helper is listed"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Host key verification failed / REMOTE HOST IDENTIFICATION HAS CHANGED",
      match: [/REMOTE HOST IDENTIFICATION HAS CHANGED/, /Host key verification failed/],
      examples: [
        "@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\nHost key verification failed.",
        "Host key verification failed.\nfatal: Could not read from remote repository."
      ],
      tags: ["ssh", "security"]
    },
    {
      id: "ssh-host-key",
      category: "authentication",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The host's key differs from the known one, or none is known and nobody can be asked (CI). A new machine under the old name is the usual cause; an attacker in between is possible.",
      solution:
        "Compare the fingerprint with the one the host's owner publishes, then accept the new key; in CI put it into known_hosts.",
      verify: ["The key the host shows: `ssh-keyscan -t ed25519 HOST | ssh-keygen -lf -`"],
      actions: [
        destructiveAction(
          "Removes the old key of the host. Verify the new fingerprint through another channel first: this check protects you from an attacker in between.",
          harmlessAction(
            "Remove the old key once the new one is confirmed",
            ["ssh-keygen -R HOST"],
            "The next connection asks for the new key"
          )
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Author identity unknown / Please tell me who you are",
      match: [/Please tell me who you are/, /unable to auto-detect email address/],
      examples: [
        "Author identity unknown\n\n*** Please tell me who you are.",
        "fatal: unable to auto-detect email address (got 'root@vm.(none)')"
      ],
      tags: ["git", "ci"]
    },
    {
      id: "git-no-identity",
      category: "configuration",
      severity: "low",
      prior: 0.95,
      rootCause: "Git has no name and email for commits here, as on a new machine, in CI or in a container.",
      solution:
        "Set user.name and user.email for the repository, or GIT_AUTHOR_ and GIT_COMMITTER_ variables.",
      verify: ["`git config --show-origin --get-regexp '^user'`"],
      actions: [
        harmlessAction(
          "Set them for this repository",
          ["git config user.name 'Name'", "git config user.email name@host.example"],
          "Commits are created"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "remote: error: GH001: Large files detected",
      match: [
        /error: GH001: Large files detected[\s\S]{0,600}?error: File (?<file>[^\n]{1,300}?) is (?<size>[\d.]{1,12} [KMGT]B); this exceeds GitHub's file size limit/,
        /error: File (?<file>[^\n]{1,300}?) is (?<size>[\d.]{1,12} [KMGT]B); this exceeds GitHub's file size limit/,
        /error: GH001: Large files detected/
      ],
      examples: [
        "remote: error: GH001: Large files detected. You may want to try Git Large File Storage - https://git-lfs.github.com.\nremote: error: Trace: 0a1b2c\nremote: error: See https://gh.io/lfs for more information.\nremote: error: File data/big.bin is 120.00 MB; this exceeds GitHub's file size limit of 100.00 MB",
        "remote: error: File big.bin is 120.00 MB; this exceeds GitHub's file size limit of 100.00 MB",
        "remote: error: GH001: Large files detected. You may want to try Git Large File Storage - https://git-lfs.github.com."
      ],
      tags: ["git", "push", "github", "lfs"]
    },
    {
      id: "git-file-too-large",
      category: "data",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "GitHub accepts no file over 100 MB, and a pushed commit has one ({file|named in a line below}). Deleting it in a later commit does not help: the earlier one still contains it.",
      solution:
        "Remove it from the unpushed commits and keep it out: .gitignore for what is built or downloaded, Git LFS (`git lfs track` before the add) for what belongs to the project.",
      verify: [
        "Unpushed commits that contain it: `git log --oneline HEAD --not --remotes -- {file}`",
        "Large files in the work tree: `git ls-files -z | xargs -0 du -h | sort -h | tail`"
      ],
      actions: [
        harmlessAction(
          "See which commits contain it",
          ["git log --oneline HEAD --not --remotes -- {file|FILE}"],
          "One commit, the last, or several"
        ),
        harmlessAction(
          "If only the last commit has it: keep that as a branch, and redo it without the file, which stays on the disk",
          ["git branch with-large-file", "git rm --cached {file|FILE}", "git commit --amend --no-edit"],
          "The last commit no longer contains the file"
        ),
        harmlessAction(
          "If several have it: keep them as a branch, then rebase interactively or let `git lfs migrate` rewrite the unpushed ones",
          ["git branch with-large-file"],
          "The old commits can be found again"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "You are in 'detached HEAD' state",
      match: [
        /You are in 'detached HEAD' state/,
        /(?<![^\n])HEAD detached (?:at|from) (?<ref>\S{1,200})/,
        /fatal: You are not currently on a branch/
      ],
      examples: [
        "Note: switching to 'v1.2.0'.\n\nYou are in 'detached HEAD' state. You can look around, make experimental\nchanges and commit them, and you can discard any commits you make in this\nstate without impacting any branches by switching back to a branch.",
        "HEAD detached at 3f2e1c0\nnothing to commit, working tree clean",
        "fatal: You are not currently on a branch.\nTo push the history leading to the current (detached HEAD)\nstate now, use"
      ],
      tags: ["git", "branch"]
    },
    {
      id: "git-detached-head",
      category: "environment",
      severity: "low",
      prior: 0.9,
      rootCause:
        "A commit, tag or remote branch was checked out instead of a local branch (CI and submodules do that on purpose; so does a rebase in progress). Commits made now belong to no branch and are hard to find after switching away.",
      solution:
        "If you only look around, do nothing. To keep commits, create a branch here (`git switch -c NAME`); to go back, switch to a branch. Commits left behind are listed in `git reflog`.",
      verify: [
        "Is a rebase or bisect in progress: `git status`",
        "Commits on no branch: `git log --oneline HEAD --not --branches --remotes`"
      ],
      actions: [
        harmlessAction(
          "See where you are, and which commits are on no branch",
          ["git status", "git log --oneline HEAD --not --branches --remotes"],
          "Commits to keep, or none"
        ),
        harmlessAction(
          "Keep what is here as a branch",
          ["git switch -c my-work"],
          "git status names the branch"
        ),
        harmlessAction(
          "Or, if there is nothing to keep, see which branch to switch to",
          ["git branch -a"],
          "The name for `git switch`"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern:
        "warning: in the working copy of '…', LF will be replaced by CRLF the next time Git touches it",
      match: [
        /in the working copy of '(?<file>[^'\n]{1,300})', (?:CR)?LF will be replaced by (?:CR)?LF/,
        /warning: (?:CR)?LF will be replaced by (?:CR)?LF in (?<file>[^\n]{1,300}?)\.(?![^\n])/
      ],
      examples: [
        "warning: in the working copy of 'a.txt', LF will be replaced by CRLF the next time Git touches it",
        "warning: in the working copy of 'run.sh', CRLF will be replaced by LF the next time Git touches it",
        "warning: LF will be replaced by CRLF in src/cart.ts.\nThe file will have its original line endings in your working directory"
      ],
      tags: ["git", "line-endings"]
    },
    {
      id: "git-line-endings",
      category: "configuration",
      severity: "low",
      prior: 0.95,
      rootCause:
        "Git is set to convert line endings (`core.autocrlf`, which Git for Windows offers at installation, or .gitattributes), and {file} has other ones. This is only a warning: nothing is lost, and the command completed.",
      solution:
        "Let the project decide for everyone: `* text=auto` in .gitattributes, with `eol=lf` for scripts and `eol=crlf` for files only Windows reads. Then commit once with all line endings normalized (`git add --renormalize .`), separately from other changes.",
      verify: [
        "Where it is set: `git config --show-origin --get-all core.autocrlf`",
        "Line endings in the index, work tree and attributes: `git ls-files --eol {file}`"
      ],
      actions: [
        harmlessAction(
          "See where it is set, and what the file has",
          [
            "git config --show-origin --get-all core.autocrlf",
            "git check-attr text eol -- {file}",
            "git ls-files --eol {file}"
          ],
          "The setting that converts them"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "[remote rejected] … (pre-receive hook declined / protected branch hook declined)",
      match: [
        /\[remote rejected\]\s{1,9}(?<local>\S{1,100}) -> (?<branch>\S{1,100}) \((?<reason>[^)\n]{1,120})\)/,
        /GH(?:006|013): (?<reason>Protected branch update failed|Repository rule violations found)(?: for (?:refs\/heads\/)?(?<branch>[^\s.]{1,100}))?/
      ],
      examples: [
        " ! [remote rejected] main -> main (pre-receive hook declined)",
        " ! [remote rejected] main -> main (protected branch hook declined)",
        " ! [remote rejected] big -> big (shallow update not allowed)",
        "remote: error: GH006: Protected branch update failed for refs/heads/main."
      ],
      tags: ["git", "push"]
    },
    {
      id: "git-remote-rejected",
      category: "permission",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The server rejects the push to {branch|the branch} ({reason}): a protected branch, a file that is too large, a secret, or a rule for messages. The `remote:` lines above say which.",
      solution: "Push to a branch and open a pull request, or change the commits to satisfy the rule.",
      verify: ["Read the lines that start with `remote:`"],
      actions: [
        harmlessAction(
          "Push the work as its own branch",
          ["git push origin HEAD:refs/heads/my-change"],
          "The branch is accepted"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "error: cannot lock ref 'refs/heads/…/…': 'refs/heads/…' exists; cannot create …",
      match: [
        /cannot lock ref '(?<wanted>[^'\n]{1,200})': '(?<existing>[^'\n]{1,200})' exists/,
        /cannot lock ref '(?<wanted>[^'\n]{1,200})': (?:is at \w{1,64} but expected|unable to resolve reference)/
      ],
      examples: [
        "error: cannot lock ref 'refs/heads/a/b': 'refs/heads/a' exists; cannot create 'refs/heads/a/b'",
        "error: cannot lock ref 'refs/remotes/origin/main': is at 1a2b3c4d but expected 5e6f7a8b"
      ],
      tags: ["git", "ref"]
    },
    {
      id: "git-ref-name-clash",
      category: "configuration",
      severity: "low",
      prior: 0.9,
      rootCause:
        "Branches are kept like files in folders: with a branch `a` there can be no branch `a/b`. On a fetch, the local copy still has a branch that was removed or renamed on the remote.",
      solution: "Rename one of the two; on a fetch, drop the local copies of what the remote no longer has.",
      verify: ["What is in the way: `git for-each-ref`", "On the remote: `git ls-remote --heads origin`"],
      actions: [
        harmlessAction(
          "Drop copies of remote branches that are gone, then fetch again",
          ["git remote prune origin", "git fetch origin"],
          "The fetch succeeds"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "error: RPC failed; curl … / fatal: early EOF / the remote end hung up unexpectedly",
      match: [
        /error: RPC failed; (?<reason>(?:curl|HTTP) \d{1,3}[^\n]{0,120})/,
        /fatal: early EOF/,
        /fatal: the remote end hung up unexpectedly/
      ],
      examples: [
        "error: RPC failed; curl 56 GnuTLS recv error (-9): A TLS packet with unexpected length was received.\nfatal: early EOF",
        "fatal: the remote end hung up unexpectedly\nfatal: early EOF\nfatal: index-pack failed"
      ],
      tags: ["git", "network"]
    },
    {
      id: "git-transfer-cut",
      category: "network",
      severity: "medium",
      prior: 0.8,
      rootCause:
        "The connection ended before everything was transferred: an unstable network, a proxy or server with a limit of time or size, or a full disk or memory on the other side.",
      solution:
        "Try again; if it fails at the same place, transfer less at once: a shallow clone that is deepened afterwards, or SSH instead of HTTPS.",
      verify: [
        "Where it ends: `GIT_TRACE_CURL=1 GIT_TRACE_PACKET=1 git fetch 2>&1 | tail -20`",
        "Room: `df -h .`"
      ],
      actions: [
        harmlessAction(
          "Transfer the newest commit, then the rest (in the clone)",
          ["git fetch --depth 1 origin", "git fetch --unshallow origin"],
          "Both transfers end"
        )
      ]
    }
  )
]
