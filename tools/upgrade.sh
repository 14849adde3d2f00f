#!/usr/bin/env bash
# Takes another version of the code into a site of your own (docs/upgrading.md).
#
#   npm run upgrade -- VERSION
#
# VERSION is a tag, branch or commit of the remote "upstream". What is yours stays: content/, static/, and what you
# added to package.json. Everything else is merged, with the sample's content kept out of yours.
set -euo pipefail

fail() { echo "$1" >&2; exit 1; }

sample=examples/section-line/content

# The tree of a version, with your files in the place of its own.
with_own_files() { # COMMIT
  local path
  export GIT_INDEX_FILE=$scratch/index
  git read-tree "$1"
  for path in "${own[@]}" "$sample"; do
    git rm -rqf --cached --ignore-unmatch -- "$path"
    git ls-tree -r HEAD -- "$path" | git update-index --index-info
  done
  if [[ $1 == "$target" && -n $has_sample ]]; then
    git rm -rqf --cached --ignore-unmatch -- "$sample"
    git read-tree --prefix="$sample/" "$1:content"
  fi
  git write-tree
  unset GIT_INDEX_FILE
}

# Merges JSON by key. Where both sides changed the same key, the new version counts.
merge_json='
  const [base, own, target] = process.argv.slice(1).map((text) => JSON.parse(text));
  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  function merge(base, own, target) {
    if (same(own, base)) return target;
    if (same(target, base)) return own;
    if (!isObject(own) || !isObject(target)) return target ?? own;
    const keys = Object.keys({ ...target, ...own });
    const merged = keys.map((key) => [key, merge(base?.[key], own[key], target[key])]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  console.log(JSON.stringify(merge(base, own, target), null, 2));
'

version=${1:-}
[[ -n $version ]] || fail 'The version is missing: npm run upgrade -- 1.1.0'
cd "$(git rev-parse --show-toplevel)"
[[ -z $(git status --porcelain) ]] || fail 'Commit your changes first, so that the upgrade can be undone.'
git remote get-url upstream &>/dev/null ||
  fail 'The project that this site comes from is not known. Name its repository: git remote add upstream ADDRESS'
git fetch --quiet upstream '+refs/tags/*:refs/upstream/*' '+refs/heads/*:refs/remotes/upstream/*'

commit_of() { git rev-parse --quiet --verify "$1^{commit}"; }
target=$(commit_of "refs/upstream/v$version" || commit_of "refs/upstream/$version" ||
  commit_of "refs/remotes/upstream/$version" || commit_of "$version") ||
  fail "Upstream has no version \"$version\". It has: $(git for-each-ref --format='%(refname:lstrip=2)' refs/upstream | xargs)"
# A copy without the history of upstream knows its version by name only.
current=v$(node -p 'require("./package.json").version')
base=$(git merge-base HEAD "$target" || commit_of "refs/upstream/$current") ||
  fail "Upstream has no version \"$current\", which package.json names, so what you changed can't be told from what is new."
[[ $base != "$target" ]] || { echo "This site has $version already."; exit; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
has_sample=$(git ls-tree HEAD -- "$sample")
own=(package.json package-lock.json)
# Folders in which nothing was changed are still the sample's.
for path in content static; do
  git diff --quiet "$base" HEAD -- "$path" || own+=("$path")
done

from=$(git commit-tree "$(with_own_files "$base")" -m "$base")
to=$(git commit-tree "$(with_own_files "$target")" -p "$from" -m "$version")
git cherry-pick --no-commit "$to" >/dev/null 2>&1 || true
echo "$target" >"$(git rev-parse --git-path MERGE_HEAD)"
echo "Upgrade to $version" >"$(git rev-parse --git-path MERGE_MSG)"

json() { git show "$1:package.json"; }
node -e "$merge_json" "$(json "$base")" "$(json HEAD)" "$(json "$target")" >"$scratch/package.json"
mv "$scratch/package.json" package.json
git show "$target:package-lock.json" >package-lock.json
npm install --no-audit --no-fund --loglevel=error
git add package.json package-lock.json

conflicts=$(git diff --name-only --diff-filter=U)
if [[ -n $conflicts ]]; then
  fail "You and the new version changed the same lines of:
$(sed 's/^/  /' <<<"$conflicts")
Edit these files, then: git add --all && git commit --no-edit. Or go back: git merge --abort && npm ci"
fi
git commit --quiet --no-edit
echo "This site has $version now. Next: npm run check, and what docs/upgrading.md says about it. To go back: git reset --hard HEAD~1 && npm ci"
