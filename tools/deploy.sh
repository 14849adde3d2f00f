#!/usr/bin/env bash
# Publishes dist/ to your own server (docs/hosting.md, "Deploying to your own server").
#
#   npm run deploy -- TARGET            upload dist/ as a new release and switch to it
#   npm run deploy -- TARGET --undo     switch back to the previous release
#   npm run deploy -- TARGET --list     list the releases, newest first
#
# TARGET is an absolute path on this machine (/srv/site) or on a server (user@host:/srv/site).
#
#   --reload COMMAND   run on the server after a switch, such as "sudo nginx -s reload"; if it fails, switch back
#   --preview          allow deploying a preview build
#
# One deploy or undo at a time changes TARGET; another one waits for it, and says whose it is.
#
# In TARGET, current is a link to the release being served, and releases/NAME has three folders: site (a build plus the
# assets of other releases), hosting (its server configuration), and assets (the assets of that build alone).
set -euo pipefail

fail() { echo "$1" >&2; exit 1; }

# The functions up to run_there run in TARGET. $current is the name of the release being served, or empty.

publish() { # UPLOAD RELOAD
  trap "clear $1" EXIT
  (cd "$1/site" && sha256sum --check --quiet ../hosting/SHA256SUMS &&
    diff <(sed 's/^[^ ]* *//' ../hosting/SHA256SUMS | sort) \
      <(find . ../hosting -type f ! -path ../hosting/SHA256SUMS | sed 's|^\./||' | sort)) >&2 ||
    fail 'dist/ and hosting/ are not what one build wrote. Run npm run build again. The server serves what it did before.'
  sed -i "s|/srv/site/current/site|$(sed 's/[\\&|]/\\&/g' <<<"$PWD")/current/site|" "$1"/hosting/*
  # Identical pages refer to identical assets, so assets need no comparison.
  if [[ -n $current ]] && diff -rq --exclude=assets "releases/$current" "$1" >/dev/null; then
    # The deploy before may have ended between its switch and this.
    bash -c "$2" 9>&- || fail "\"$2\" failed. The server serves $current as before."
    echo "Nothing has changed since $current."
    return
  fi
  local name
  name=$(name_after "$current")
  cp -al "$1/site/assets" "$1/assets"
  add_assets "$1"
  # Delete undone releases, so that the next --undo doesn't switch to one.
  ls releases | sed "0,/^$current$/d" | remove
  mv -T "$1" "releases/$name"
  switch "$name" "$2"
  ls releases | sed "/^$name$/d" | head -n -4 | remove
}

# The time, or a millisecond after a release with a later name: the clock may have been set back.
name_after() { # NAME
  local name ms
  name=$(date -u +%Y%m%dT%H%M%S.%3NZ)
  if [[ $name < $1 || $name == "$1" ]]; then
    ms=$(date -d "$(sed -E 's/(....)(..)(..)T(..)(..)/\1-\2-\3T\4:\5:/' <<<"$1")" +%s%3N)
    name=$(date -ud "@$(((ms + 1) / 1000)).$(printf %03d $(((ms + 1) % 1000)))" +%Y%m%dT%H%M%S.%3NZ)
  fi
  echo "$name"
}

undo() { # RELOAD
  local previous
  previous=$(ls releases | sed "/^$current$/,\$d" | tail -n 1)
  [[ -n $previous ]] || fail 'There is no release to go back to.'
  add_assets "releases/$previous"
  switch "$previous" "$1"
}

list() { ls -r releases | sed "s/^$current$/& (current)/"; }

# Renamed first, so that no half of a release remains if this is interrupted.
remove() { xargs -rI {} mv releases/{} releases/.removed-{}; }

# Deletes an upload, removed releases, and what uploads that were killed have left. Others may still be running.
clear() { # UPLOAD
  rm -rf "$1" releases/.removed-*
  find releases -maxdepth 1 -name '.upload-*' -mtime +0 -exec rm -rf {} +
}

# Whatever isn't from this script would be deleted or replaced.
check_target() {
  local release='[0-9]{8}T[0-9]{6}\.[0-9]{3}Z' other
  other=$(ls releases 2>/dev/null | grep -Evx "$release" | head -n 1 || true)
  [[ -z $other ]] || fail "$PWD/releases/$other isn't a release of this script, and would be deleted. Deploy to another folder."
  [[ -L current || ! -e current ]] && [[ $current =~ ^($release)?$ ]] ||
    fail "$PWD/current isn't a link to a release of this script, and would be replaced. Deploy to another folder."
}

# Until this process ends, however it ends.
lock() { # HOLDER
  exec 9>>releases/.lock
  if ! flock -n 9; then
    echo "Waiting for the deploy of $(<releases/.lock). If it hangs, end that process on the server." >&2
    flock -w 600 9 || fail 'It still runs after 10 minutes. The server serves what it did before.'
  fi
  echo "$1, since $(date -u '+%F %T UTC'), process $$" >releases/.lock
}

# A page opened before a switch still requests the assets of its own release.
add_assets() { # FOLDER
  local assets
  for assets in releases/*/assets; do
    rsync -a --ignore-existing --link-dest="$PWD/$assets" "$assets/" "$1/site/assets/"
  done
}

switch() { # NAME RELOAD
  point_to "$1"
  # On the first deploy, the server isn't configured yet.
  if [[ -n $current ]] && ! bash -c "$2" 9>&-; then
    point_to "$current"
    fail "\"$2\" failed. The server serves $current as before."
  fi
  [[ $(readlink current) == "releases/$1" && -d current/site ]] ||
    fail "$PWD/current leads to $(readlink current), not to releases/$1: something else has changed it. Deploy again."
  echo "The server now serves $1."
}

# A rename replaces the link atomically; not every version of "ln -sfn" does.
point_to() { ln -sfn "releases/$1" current.new && mv -T current.new current; }

# Goes to TARGET, waits for its turn if the action changes something, and reads what is served then.
begin() { # FOLDER ACTION HOLDER
  [[ $2 != check_target ]] || mkdir -p "$1"
  cd "$1" 2>/dev/null && [[ -d releases || $2 == check_target ]] || fail "Nothing has been deployed to $1 yet."
  [[ $2 != publish && $2 != undo ]] || lock "$3"
  current=$(readlink current || true)
  current=${current#releases/}
  check_target
}

# Sends these functions to bash, on the server if TARGET is on one. The braces make it read all of its input first.
run_there() {
  local shell=(bash)
  if [[ -n $host ]]; then shell=(ssh -- "$host" bash); fi
  "${shell[@]}" <<<"{ set -euo pipefail; shopt -s nullglob; export LC_ALL=C; $(declare -f)
    begin $(printf '%q ' "$folder" "$1" "$(whoami)@$HOSTNAME"); $(printf '%q ' "$@"); exit; }"
}

# Unchanged files keep the date of the release that first had them, and therefore their ETag. On the first deploy, there is none.
upload() { # FOLDER NAME
  rsync -rpcz --mkpath --protect-args --chmod=D755,F644 --link-dest="$folder/current/$2" -- \
    "$1/" "${host:+$host:}$folder/$upload/$2/" 2>&1 | sed '/link-dest arg does not exist/d' >&2
}

action=deploy target='' reload='' preview=''
while (($#)); do
  case $1 in
    --undo | --list) action=${1#--} ;;
    --preview) preview=yes ;;
    --reload) reload=${2:?'--reload needs a command'} && shift ;;
    -*) fail "Unknown option: $1. See the top of $0." ;;
    *) target=$1 ;;
  esac
  shift
done
# Also without the slashes that completion adds.
while [[ $target == *[^/:]/ ]]; do target=${target%/}; done
[[ $target =~ ^(([^-/:][^/:]*):)?(/.+)$ ]] || fail 'Name the target: npm run deploy -- /srv/site, or user@host:/srv/site'
host=${BASH_REMATCH[2]} folder=${BASH_REMATCH[3]}

case $action in
  list) run_there list ;;
  undo) run_there undo "$reload" ;;
  deploy)
    [[ -f dist/index.html && -f dist/_headers ]] || fail 'There is no site in dist/. Run npm run build first.'
    # Only the rule for every address: the page of the editor is always hidden.
    if [[ -z $preview ]] && grep -q 'X-Robots-Tag: noindex, nofollow' <(sed -n '\|^/\*$|,\|^/|p' dist/_headers); then
      fail 'dist/ is a preview build, hidden from search engines. Build it with SITE_URL, or deploy it with --preview.'
    fi
    upload=releases/.upload-$(date +%s)-$$-$RANDOM
    run_there check_target
    if ! { upload dist site && upload hosting hosting; }; then
      run_there clear "$upload" || true
      fail 'The upload failed. The server serves what it did before.'
    fi
    run_there publish "$upload" "$reload"
    ;;
esac
