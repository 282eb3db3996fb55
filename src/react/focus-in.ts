/** What has focus in the tree of an element: inside of a shadow root the document knows its host only. */
export function focusIn(element: Node): Element | null {
  const tree = element.getRootNode();
  return 'activeElement' in tree ? (tree as Document | ShadowRoot).activeElement : null;
}
