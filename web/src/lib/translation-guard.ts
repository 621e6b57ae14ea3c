/**
 * Lets React update pages that something else has changed: browsers and extensions that translate a page replace its
 * text nodes by elements. React keeps the replaced nodes: it would throw when it removes one, and a new value would
 * stay invisible.
 */

/** Nodes of React, the foreign nodes in their place, and the sibling after them. */
interface Replacement {
  removed: Node[];
  added: Node[];
  next: Node | null;
}

/** React marks its nodes by properties. */
const isOfReact = (node: Node) => /__react/.test(Object.keys(node).join());

/**
 * Observes replacements, and undoes those in an element before React changes its children or texts. The new text is
 * then visible, and is translated again. Call once, before React renders.
 */
export function installTranslationGuard(): void {
  const { prototype } = Node;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with a receiver
  const { insertBefore, removeChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, "nodeValue");
  const byParent = new WeakMap<Node, Replacement[]>();
  const parents = new WeakMap<Node, Node>();
  const bySubstitute = new WeakMap<Node, Replacement>();

  const note = (parent: Node, removed: Node[], added: Node[], next: Node | null) => {
    const known = removed.map((node) => bySubstitute.get(node)).find(Boolean);
    const replacement = known ?? { removed: [], added: [], next };
    const originals = removed.filter(isOfReact);
    replacement.removed.push(...originals);
    if (replacement.removed.length === 0) return;
    if (!known) byParent.set(parent, [...(byParent.get(parent) ?? []), replacement]);
    replacement.added.push(...added);
    for (const node of originals) parents.set(node, parent);
    for (const node of added) bySubstitute.set(node, replacement);
  };

  const read = (records: MutationRecord[]) => {
    // A text can also be replaced in two steps. These have what the first step did, by a sibling.
    const added = new Map<Node | null, Node[]>();
    const removed = new Map<Node | null, MutationRecord>();
    for (const record of records) {
      const { target, addedNodes, removedNodes, nextSibling: next, previousSibling: previous } = record;
      const foreign = [...addedNodes].filter((node) => !isOfReact(node));
      const [text] = removedNodes;
      if (foreign.length > 0) {
        const earlier = removed.get(next);
        if (text) note(target, [...removedNodes], foreign, next);
        else if (earlier?.target === target) note(target, [...earlier.removedNodes], foreign, next);
        else added.set(next, foreign).set(previous, foreign);
      } else if (text instanceof Text || bySubstitute.has(text as Node)) {
        const earlier = added.get(text as Node);
        if (earlier) note(target, [...removedNodes], earlier, next);
        else removed.set(next, record);
      }
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true });

  const restore = (parent: Node) => {
    const replacements = byParent.get(parent) ?? [];
    byParent.delete(parent);
    for (const { removed, added, next } of replacements) {
      const here = added.filter((node) => node.parentNode === parent);
      const place = here[0] ?? (next?.parentNode === parent ? next : null);
      for (const node of removed) insertBefore.call(parent, node, place);
      for (const node of here) removeChild.call(parent, node);
    }
  };
  /** Also reads what the observer has not reported yet. */
  const restoreWith = (node: Node | null, parent: Node) => {
    if (node && node.parentNode !== parent) read(observer.takeRecords());
    restore(parent);
  };

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    restoreWith(child, this);
    // If something else has moved the node, it is removed from there.
    return child.parentNode ? (removeChild.call(child.parentNode, child) as Child) : child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    restoreWith(next, this);
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child;
  };
  prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    return this.insertBefore(child, null);
  };
  Object.defineProperty(prototype, "nodeValue", {
    ...nodeValue,
    set(this: Node, value: string | null) {
      const root = this.isConnected ? this : this.getRootNode();
      if (!this.isConnected) read(observer.takeRecords());
      const parent = parents.get(root) ?? this.parentNode;
      if (parent) restore(parent);
      nodeValue?.set?.call(this, value);
    },
  });
}
