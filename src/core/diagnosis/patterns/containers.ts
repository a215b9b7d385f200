import { destructiveAction, type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of Docker and Kubernetes. */
export const containerPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      errorPattern: "Cannot connect to the Docker daemon at unix:///var/run/docker.sock",
      match: [/Cannot connect to the Docker daemon at (?<socket>\S{1,100}?)\. Is the docker daemon running/],
      examples: [
        "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
        "ERROR: Cannot connect to the Docker daemon at tcp://localhost:2375. Is the docker daemon running?"
      ],
      tags: ["docker"]
    },
    {
      id: "docker-daemon-down",
      category: "environment",
      severity: "high",
      prior: 0.6,
      rootCause:
        "No Docker daemon is running here: it was not started, it stopped with an error, or Docker Desktop is closed.",
      solution: "Start it, and read its log if it does not stay up.",
      verify: ["`systemctl status docker --no-pager`", "`journalctl -u docker -n 50 --no-pager`"],
      actions: [
        destructiveAction(
          "Starts a system-wide service, and with it containers that restart automatically.",
          harmlessAction(
            "Start the daemon",
            ["sudo systemctl start docker", "docker info"],
            "docker info answers"
          )
        )
      ]
    },
    {
      id: "docker-wrong-context",
      category: "configuration",
      severity: "medium",
      prior: 0.35,
      rootCause:
        "The client connects to {socket}, but the daemon listens elsewhere: DOCKER_HOST, another context (rootless, colima, Desktop), or CI without the docker service.",
      solution:
        "Use the right context or unset DOCKER_HOST; in CI request the docker service or mount the socket.",
      verify: ["`docker context ls`", "`echo $DOCKER_HOST`"],
      actions: [
        harmlessAction(
          "See where the client connects",
          ["docker context ls", "env | grep DOCKER"],
          "The context of the running daemon is shown"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "permission denied while trying to connect to the Docker daemon socket",
      match: [/permission denied while trying to connect to the (?:Docker daemon socket|docker API)/],
      examples: [
        "permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock",
        "docker: permission denied while trying to connect to the Docker daemon socket."
      ],
      tags: ["docker", "permission"]
    },
    {
      id: "docker-socket-permission",
      category: "permission",
      severity: "medium",
      prior: 0.95,
      rootCause: "The user is not in the group that owns the socket, or was added to it after logging in.",
      solution:
        "Add the user to the group docker (which is as much as root) and log in again, or use rootless Docker.",
      verify: ["`ls -l /var/run/docker.sock; id`"],
      actions: [
        destructiveAction(
          "Members of the group docker can become root on this machine.",
          harmlessAction(
            "Join the group",
            ['sudo usermod -aG docker "$(id -un)"'],
            "After a new login docker ps answers"
          )
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "ErrImagePull / ImagePullBackOff",
      match: [
        /Failed to pull image "(?<image>[^"\n]{1,200})"/,
        /Back-off pulling image "(?<image>[^"\n]{1,200})"/,
        /\b(?:ImagePullBackOff|ErrImagePull)\b/
      ],
      examples: [
        "shop-7d9c   0/1   ImagePullBackOff   0   3m",
        "Warning  Failed     2m   kubelet  Failed to pull image \"acme/shop:1.4\": Error response from daemon: pull access denied for acme/shop, repository does not exist or may require 'docker login'\nWarning  Failed     2m   kubelet  Error: ErrImagePull",
        'Normal   BackOff    12s  kubelet  Back-off pulling image "postgres:99"'
      ],
      tags: ["kubernetes", "registry"]
    },
    {
      id: "image-name-or-tag",
      category: "configuration",
      severity: "high",
      prior: 0.5,
      rootCause:
        "The registry has no {image|such image} with this name and tag, or none for the node's platform: a typo, not pushed, another registry, or built for another architecture.",
      solution: "Push it, correct the name and tag in the manifest, or build for the nodes' platform.",
      verify: [
        "The reason is in the events: `kubectl describe pod POD`",
        "Check that it exists and for which platforms: `docker manifest inspect {image}`"
      ],
      actions: [
        harmlessAction(
          "Read the events",
          ["kubectl get events --sort-by=.lastTimestamp"],
          "The registry's message is shown"
        ),
        harmlessAction(
          "Query the registry for it",
          ["docker manifest inspect {image|IMAGE}"],
          "Its platforms are listed, or it does not exist"
        )
      ]
    },
    {
      id: "image-credentials",
      category: "authentication",
      severity: "high",
      prior: 0.45,
      rootCause:
        "The registry requires credentials, and the pod has none or expired ones; the registry reports a private image as if it did not exist.",
      solution: "Give the pod or its service account an imagePullSecret in its own namespace.",
      verify: [
        "Does your machine pull it after `docker login`, but not without?",
        "Which secrets: `kubectl get serviceaccount default -o yaml`"
      ],
      actions: [
        harmlessAction(
          "See which secrets the account uses",
          ["kubectl get serviceaccount default -o yaml", "kubectl get secrets"],
          "The secret exists and is listed"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern:
        "pull access denied for …, repository does not exist or may require 'docker login' / manifest unknown",
      // If Kubernetes pulls the image, its own patterns say what to do.
      match: [
        /pull access denied for (?<!\b(?:ErrImagePull|ImagePullBackOff|Failed to pull image)\b[\s\S]{0,2000})(?<image>[^\s,]{1,200})(?![\s\S]{0,4000}\b(?:ErrImagePull|ImagePullBackOff)\b)/,
        /(?<image>[^\s"]{1,200}): pull access denied, repository does not exist or may require authorization(?![\s\S]{0,4000}\b(?:ErrImagePull|ImagePullBackOff)\b)/,
        /manifest (?<!\b(?:ErrImagePull|ImagePullBackOff|Failed to pull image)\b[\s\S]{0,2000})(?:for (?<image>[^\s]{1,200}) not found|unknown)(?![\s\S]{0,4000}\b(?:ErrImagePull|ImagePullBackOff)\b)/
      ],
      examples: [
        "docker: Error response from daemon: pull access denied for foo, repository does not exist or may require 'docker login': denied: requested access to the resource is denied.",
        "ERROR: failed to solve: acme/base:2: pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed",
        "Error response from daemon: manifest for postgres:99 not found: manifest unknown: manifest unknown"
      ],
      tags: ["docker", "registry"]
    },
    {
      id: "docker-image-name",
      category: "configuration",
      severity: "high",
      prior: 0.5,
      rootCause:
        "The registry has no {image|such image} with this name and tag: a typo, a tag that does not exist, not pushed yet, built only on another machine, or the registry's name is missing in front (then Docker Hub is used).",
      solution:
        "Correct the name and tag, with the registry in front if it is not Docker Hub. Build your own image first (`docker build -t NAME .`, or `build:` in compose), or push it.",
      verify: [
        "Is it on this machine: `docker image ls`",
        "Does the registry have it: `docker manifest inspect {image}`"
      ],
      actions: [
        harmlessAction(
          "Look for it locally and in the registry",
          ["docker image ls", "docker manifest inspect {image|IMAGE}"],
          "It is listed, or the registry says it does not exist"
        )
      ]
    },
    {
      id: "docker-image-login",
      category: "authentication",
      severity: "high",
      prior: 0.45,
      rootCause:
        "The image is private, and this machine is not logged in, the login has expired, or the account has no access; a registry reports that as if the image did not exist.",
      solution:
        "Log in to the registry that the name starts with (`docker login` alone means Docker Hub), with an account or token that can read it; in CI before the first pull.",
      verify: [
        "Which registries have a login, without showing it: `grep -oE '\"[a-z0-9.:/-]+\": ?\\{' ~/.docker/config.json`",
        "Does the registry's page show the image to your account?"
      ],
      actions: [
        harmlessAction(
          "Log in, adding the registry's name if it is not Docker Hub",
          ["docker login"],
          "Login Succeeded"
        ),
        harmlessAction(
          "Pull it again",
          ["docker pull {image|IMAGE}"],
          "It is pulled, or the message is different"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "no matching manifest for … in the manifest list entries",
      match: [/no matching manifest for (?<platform>[\w/]{1,40})/],
      examples: [
        "no matching manifest for linux/arm64/v8 in the manifest list entries",
        "docker: no matching manifest for windows/amd64 10.0.19045 in the manifest list entries."
      ],
      tags: ["docker", "registry", "architecture"]
    },
    {
      id: "docker-image-platform",
      category: "environment",
      severity: "high",
      prior: 0.95,
      rootCause:
        "The image exists but was not published for {platform}, only for other processors or systems.",
      solution:
        "Use a tag that has this platform, publish it for both (`docker buildx build --platform linux/amd64,linux/arm64`), or run it emulated with `--platform`, which is slow.",
      verify: [
        "Which platforms it has: `docker manifest inspect IMAGE`",
        "This machine's platform: `docker version --format '{{.Server.Os}}/{{.Server.Arch}}'`"
      ],
      actions: [
        harmlessAction(
          "See which platform this machine needs",
          ["docker version --format '{{.Server.Os}}/{{.Server.Arch}}'"],
          "Whether the image has that platform"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "CrashLoopBackOff",
      // If the text says why it crashed (OOMKilled), that pattern applies instead. The own words come first: what is around them is read only where they are.
      match: [
        /\bCrashLoopBackOff\b(?<!\bOOMKilled\b[\s\S]{0,4000})(?![\s\S]{0,4000}\bOOMKilled\b)/,
        /Back-off restarting failed container(?<!\bOOMKilled\b[\s\S]{0,4000})(?![\s\S]{0,4000}\bOOMKilled\b)/
      ],
      examples: [
        "shop-6f7d8-x2x9   0/1   CrashLoopBackOff   7 (2m ago)   14m",
        "Warning  BackOff  3m  kubelet  Back-off restarting failed container shop in pod shop-6f7d8"
      ],
      tags: ["kubernetes"]
    },
    {
      id: "k8s-crash-application",
      category: "configuration",
      severity: "critical",
      prior: 0.6,
      rootCause:
        "The program exits right after it starts: a missing setting or secret, a database it cannot reach, or a wrong command.",
      solution: "Read the log of the previous container: its last lines say why.",
      verify: ["`kubectl logs POD --previous`", "The exit code: `kubectl describe pod POD`"],
      actions: [
        harmlessAction(
          "Find the pods, then read what the previous container logged",
          ["kubectl get pods", "kubectl get events --sort-by=.lastTimestamp"],
          "The pod, its exit code and the reason"
        )
      ]
    },
    {
      id: "k8s-crash-probe",
      category: "configuration",
      severity: "high",
      prior: 0.2,
      rootCause:
        "The liveness probe kills it before it is ready: a wrong port or path, or less time than startup takes.",
      solution: "Give it a startup probe, and check port and path.",
      verify: ["Events with `Liveness probe failed`: `kubectl describe pod POD`"],
      actions: [
        harmlessAction(
          "Look for failed probes",
          ["kubectl get events --field-selector reason=Unhealthy"],
          "Probes that failed, or none"
        )
      ]
    },
    {
      id: "k8s-crash-memory",
      category: "resource",
      severity: "critical",
      prior: 0.2,
      rootCause: "It is killed at its memory limit (exit code 137, reason OOMKilled).",
      solution: "Raise the limit, or make the runtime respect it.",
      verify: ["`kubectl get pods -o jsonpath='{..lastState.terminated.reason}'`"],
      actions: [
        harmlessAction(
          "See the reasons and memory use",
          ["kubectl get pods -o jsonpath='{..lastState.terminated.reason}'", "kubectl top pods"],
          "OOMKilled is shown, or not"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "OOMKilled / exit code 137",
      match: [
        /\bOOMKilled\b/,
        /exit(?:ed)?(?: with)? (?:code|status):? 137\b/,
        /Memory cgroup out of memory: Kill(?:ed)? process (?<pid>\d{1,9}) \((?<program>[^)\n]{1,60})\)/,
        /Out of memory: Kill(?:ed)? process (?<pid>\d{1,9}) \((?<program>[^)\n]{1,60})\)/
      ],
      examples: [
        "    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137",
        "[ 8812.12] Out of memory: Killed process 4242 (node) total-vm:9812345kB",
        "Memory cgroup out of memory: Killed process 77 (java)",
        "The command exited with code 137"
      ],
      tags: ["memory", "kubernetes", "linux"]
    },
    {
      id: "oom-limit-too-low",
      category: "resource",
      severity: "critical",
      prior: 0.55,
      rootCause:
        "The kernel killed {program|the process}: it used more memory than its container or machine allows, in normal work or because its runtime does not know the limit.",
      solution:
        "Raise the limit above the measured peak, set the runtime's own limit (MaxRAMPercentage, max-old-space-size, GOMEMLIMIT), and run less in parallel.",
      verify: [
        "Did the kernel kill it: `dmesg -T | grep -iE 'killed process|out of memory'`",
        "Limit and use: `cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory.current`"
      ],
      actions: [
        harmlessAction(
          "See what was killed, and the limit",
          ["dmesg -T | grep -iE 'killed process|out of memory'", "cat /sys/fs/cgroup/memory.max"],
          "The program and its limit"
        )
      ]
    },
    {
      id: "oom-leak",
      category: "resource",
      severity: "critical",
      prior: 0.4,
      rootCause: "Its memory grows without limit until it is killed.",
      solution: "Take a heap profile under load and fix the leak; a restart only buys time.",
      verify: ["Does use grow in a straight line between kills? Look at the last days"],
      actions: [
        harmlessAction(
          "Record its memory over time",
          ["ps -eo pid,rss,etime,comm --sort=-rss | head"],
          "Whether it grows with the program's age"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "The connection to the server … was refused - did you specify the right host or port?",
      match: [
        /The connection to the server (?<server>\S{1,120}) was refused - did you specify the right host or port/,
        /current-context (?:is not set|must exist)/,
        /context was not found for specified context: (?<context>\S{1,120})/
      ],
      examples: [
        "The connection to the server localhost:8080 was refused - did you specify the right host or port?",
        "error: current-context is not set",
        "Error in configuration: context was not found for specified context: staging"
      ],
      tags: ["kubernetes", "kubectl"]
    },
    {
      id: "kubectl-no-cluster",
      category: "configuration",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "kubectl has no configuration or a wrong one (without any it uses localhost:8080), or the cluster is stopped.",
      solution: "Point KUBECONFIG to the right file and choose the context; start the local cluster.",
      verify: ["`kubectl config get-contexts`", "`echo $KUBECONFIG`"],
      actions: [
        harmlessAction(
          "See the contexts",
          ["kubectl config get-contexts"],
          "The context to use with `kubectl config use-context`"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "0/… nodes are available: …",
      match: [/(?<fit>\d{1,5})\/(?<nodes>\d{1,5}) nodes are available: (?<reason>[^\n]{1,300})/],
      examples: [
        "Warning  FailedScheduling  0/3 nodes are available: 3 Insufficient memory.",
        "0/5 nodes are available: 5 node(s) had untolerated taint {dedicated: gpu}."
      ],
      tags: ["kubernetes", "scheduling"]
    },
    {
      id: "k8s-unschedulable",
      category: "resource",
      severity: "high",
      prior: 0.95,
      rootCause: "No node accepts the pod: {reason}",
      solution:
        "Lower its requests, add nodes, or fix the selector, taint or volume zone, whichever the message counts.",
      verify: ["What nodes have left: `kubectl describe nodes`"],
      actions: [
        harmlessAction(
          "See what is requested on each node",
          ["kubectl describe nodes"],
          "Where there is room is shown"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Error from server (Forbidden): … cannot … resource …",
      match: [
        /Error from server \(Forbidden\): (?<what>[^\n]{1,200})/,
        /User "(?<user>[^"\n]{1,120})" cannot (?<verb>\w{1,20}) resource "(?<resource>[^"\n]{1,60})"/
      ],
      examples: [
        'Error from server (Forbidden): pods is forbidden: User "dev" cannot list resource "pods" in API group "" in the namespace "prod"',
        'User "system:serviceaccount:ci:deployer" cannot create resource "deployments" in API group "apps"'
      ],
      tags: ["kubernetes", "rbac"]
    },
    {
      id: "k8s-forbidden",
      category: "permission",
      severity: "medium",
      prior: 0.95,
      rootCause: "No role grants this account the permission in this namespace.",
      solution:
        "Bind a role with only that verb and resource to the account, or use the intended account or namespace.",
      verify: ["What is allowed: `kubectl auth can-i --list`"],
      actions: [
        harmlessAction(
          "See what you are allowed to do",
          ["kubectl auth whoami", "kubectl auth can-i --list"],
          "The permission is listed, or not"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "exec …: no such file or directory",
      match: [
        /\bexec (?<file>\/[\w./-]{1,200}): no such file or directory/,
        /standard_init_linux\.go:\d{1,5}: exec user process caused:? "?no such file or directory/
      ],
      examples: [
        "exec /entrypoint.sh: no such file or directory",
        "standard_init_linux.go:228: exec user process caused: no such file or directory"
      ],
      tags: ["docker", "entrypoint"]
    },
    {
      id: "exec-interpreter-missing",
      category: "environment",
      severity: "high",
      prior: 0.65,
      rootCause:
        "The file {file|of the entry point} is there, but what it needs to start is not: its first line ends in a Windows line break (CRLF), names a shell that the image lacks (`/bin/bash` in Alpine), or it is a program for another libc or processor.",
      solution:
        "Save the script with LF (`*.sh text eol=lf` in .gitattributes), use `#!/bin/sh` or install the shell, and build the program for the image's libc (statically, or on the same base).",
      verify: [
        "Which scripts have Windows line breaks: `git ls-files --eol '*.sh'`",
        "What the image has: `docker run --rm --entrypoint ls IMAGE -l {file|/}`"
      ],
      actions: [
        harmlessAction(
          "List the line breaks of scripts, as committed and in the working tree",
          ["git ls-files --eol '*.sh'"],
          "i/lf and w/lf for each"
        )
      ]
    },
    {
      id: "exec-file-missing",
      category: "configuration",
      severity: "high",
      prior: 0.3,
      rootCause:
        "The file {file|of the entry point} is not in the image or not at that path: not copied, excluded by .dockerignore, or hidden by a volume mounted over its folder.",
      solution: "Copy it to the path that ENTRYPOINT or CMD names, and do not mount a volume over it.",
      verify: [
        "Is it there: `docker run --rm --entrypoint ls IMAGE -l {file|/}`",
        "Is it copied: `grep -nE 'COPY|ENTRYPOINT|CMD' Dockerfile`"
      ],
      actions: [
        harmlessAction(
          "Compare what is copied with what is started",
          ["grep -nE 'COPY|ENTRYPOINT|CMD|WORKDIR' Dockerfile"],
          "The same path"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "exec format error",
      match: [
        /exec (?:user process caused: |\S{1,200}: )exec format error/,
        /cannot execute binary file: Exec format error/,
        /Exec format error: '(?<file>[^'\n]{1,200})'/
      ],
      examples: [
        "exec /usr/local/bin/app: exec format error",
        "bash: line 1: ./v: cannot execute binary file: Exec format error",
        "standard_init_linux.go:228: exec user process caused: exec format error"
      ],
      tags: ["docker", "architecture"]
    },
    {
      id: "exec-format-architecture",
      category: "environment",
      severity: "high",
      prior: 0.8,
      rootCause:
        "The program or image was built for another processor: arm64 from a Mac on an amd64 server, or the reverse.",
      solution: "Build for the target platform (`--platform`), or for both.",
      verify: [
        "The machine: `uname -m`",
        "The file or image: `file PROGRAM`, `docker image inspect --format '{{.Architecture}}' IMAGE`"
      ],
      actions: [
        harmlessAction(
          "Compare the machine and the image",
          ["uname -m", "docker version"],
          "Both name the same architecture"
        )
      ]
    },
    {
      id: "exec-format-no-shebang",
      category: "syntax",
      severity: "low",
      prior: 0.2,
      rootCause:
        "The entry point is a script without a `#!` line, or with spaces or a byte order mark before it.",
      solution: "Start the script with `#!/bin/sh` at its first byte.",
      verify: ["`head -c 20 SCRIPT | xxd`"],
      actions: [
        harmlessAction("Look at its first bytes", ["head -c 20 entrypoint.sh | xxd"], "It starts with 2321")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "failed to solve: … failed to compute cache key: … not found",
      match: [
        /failed to (?:compute cache key|calculate checksum)[^\n]{0,120}?"(?<file>[^"\n]{1,200})": not found/,
        /COPY failed: (?:file not found in build context|stat |no source files)/,
        /unable to evaluate symlinks in Dockerfile path/,
        /failed to read dockerfile: open (?<file>\S{1,120}): no such file/
      ],
      examples: [
        'ERROR: failed to solve: failed to compute cache key: failed to calculate checksum of ref abc: "/package.json": not found',
        "COPY failed: file not found in build context or excluded by .dockerignore: stat dist: file does not exist",
        "unable to prepare context: unable to evaluate symlinks in Dockerfile path: lstat /srv/app/Dockerfile: no such file or directory",
        "failed to read dockerfile: open Dockerfile: no such file or directory"
      ],
      tags: ["docker", "build"]
    },
    {
      id: "docker-context-file-missing",
      category: "build",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The file is not in the build context: paths are relative to the folder given to the build, .dockerignore excludes it, or it is built later.",
      solution: "Give the right folder and `-f`, and let .dockerignore include it.",
      verify: ["`cat .dockerignore`", "Which folder is the last argument of the build?"],
      actions: [
        harmlessAction(
          "See what is excluded",
          ["cat .dockerignore", "ls -a"],
          "The file exists and is not excluded"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Bind for 0.0.0.0:… failed: port is already allocated",
      match: [/Bind for (?<host>[\d.:[\]]{1,40}):(?<port>\d{1,5}) failed: port is already allocated/],
      examples: [
        "Error response from daemon: driver failed programming external connectivity on endpoint web: Bind for 0.0.0.0:5432 failed: port is already allocated",
        "Bind for :::8080 failed: port is already allocated"
      ],
      tags: ["docker", "port"]
    },
    {
      id: "docker-port-allocated",
      category: "resource",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "Another container already publishes port {port}, usually from an earlier run or another project.",
      solution: "Stop that container, or publish under another port.",
      verify: ["Which one: `docker ps --filter publish={port}`"],
      actions: [
        harmlessAction(
          "Find the container that publishes it",
          ["docker ps --filter publish={port}"],
          "The container's name"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "toomanyrequests: You have reached your pull rate limit",
      match: [/toomanyrequests: /, /You have reached your (?:unauthenticated )?pull rate limit/],
      examples: [
        "toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating",
        "Error response from daemon: toomanyrequests: too many failed login attempts"
      ],
      tags: ["docker", "registry"]
    },
    {
      id: "docker-pull-rate",
      category: "network",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The registry counts pulls per address or account, and CI behind a shared address used them up.",
      solution: "Log in before pulling, use a mirror or cache, and pin images so they stay cached.",
      verify: ["Are you logged in: `docker info`"],
      actions: [
        harmlessAction(
          "See the account and mirrors",
          ["docker info"],
          "A user name and registry mirrors, or none"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'OCI runtime … failed: … exec: "…": executable file not found in $PATH',
      match: [
        /OCI runtime [^\n]{1,200}exec: "(?<command>[^"\n]{1,200})": executable file not found in \$PATH/,
        /OCI runtime [^\n]{1,200}exec: "(?<command>[^"\n]{1,200})": stat [^\n]{1,200}: no such file or directory/
      ],
      examples: [
        'docker: Error response from daemon: failed to create task: OCI runtime create failed: runc create failed: unable to start container process: exec: "bash": executable file not found in $PATH: unknown.',
        'OCI runtime exec failed: exec failed: unable to start container process: exec: "/app/run.sh": stat /app/run.sh: no such file or directory: unknown'
      ],
      tags: ["docker", "path"]
    },
    {
      id: "docker-no-such-program",
      category: "configuration",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The image has no program {command}: small images (Alpine, slim, distroless) come without bash and most tools, or the file was not copied into the final stage or is hidden by a mounted folder.",
      solution:
        "Use what the image has (`sh` instead of `bash`), install the program in the stage that runs, or correct the path in CMD or ENTRYPOINT.",
      verify: [
        "What the image starts: `docker image inspect --format '{{.Config.Entrypoint}} {{.Config.Cmd}}' IMAGE`"
      ],
      actions: [
        harmlessAction(
          "Look into the image, with the shell that most images have",
          ["docker run --rm --entrypoint sh IMAGE -c 'echo $PATH; ls /bin /usr/local/bin'"],
          "The program is listed, or not"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "docker: invalid reference format",
      match: [/invalid reference format(?<reason>: repository name [^\n]{1,80})?/],
      examples: [
        "docker: invalid reference format.\nSee 'docker run --help'.",
        "docker: invalid reference format: repository name (library/MyApp) must be lowercase."
      ],
      tags: ["docker"]
    },
    {
      id: "docker-invalid-reference",
      category: "syntax",
      severity: "low",
      prior: 0.9,
      rootCause:
        "What stands in the place of the image is no image name: a capital letter, a space in a path that is not quoted (`-v $(pwd):/app`), an empty variable, or an option after the image.",
      solution: "Quote paths and variables, write the name in lower case, and put options before the image.",
      verify: ["See the command as the shell passes it: `set -x` before it"],
      actions: [
        harmlessAction(
          "See the command with its variables filled in",
          ["set -x"],
          "The argument that is taken for the image"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'failed to solve: process "…" did not complete successfully: exit code: …',
      match: [
        /process "(?<command>[^\n]{1,300}?)" did not complete successfully: exit code: (?<code>\d{1,3})/
      ],
      examples: [
        'ERROR: failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1',
        'failed to build: failed to solve: process "/bin/sh -c go build ./..." did not complete successfully: exit code: 2'
      ],
      tags: ["docker", "build"]
    },
    {
      id: "docker-build-step-failed",
      category: "build",
      severity: "medium",
      prior: 0.9,
      isGeneric: true,
      rootCause:
        "A command of the Dockerfile, `{command}`, ended with {code}. Why stands in its own output above, not in this message.",
      solution: "Read the output of that step; build again without shortened output if it is cut off.",
      verify: ["The output of the step: `docker build --progress=plain .`"],
      actions: [
        harmlessAction(
          "Build again with the whole output",
          ["docker build --progress=plain ."],
          "The error of the command itself"
        )
      ]
    }
  )
]
