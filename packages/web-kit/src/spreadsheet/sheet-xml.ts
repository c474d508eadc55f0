/** Returns the descendants with a local name, whatever their namespace prefix. */
export const elements = (parent: Document | Element | null, name: string): Element[] =>
  parent ? [...parent.getElementsByTagNameNS('*', name)] : []

/** Returns the text of a string item, without the phonetic readings of Japanese text. */
export const textIn = (item: Element): string =>
  elements(item, 't')
    .filter((element) => element.parentElement?.localName !== 'rPh')
    .map((element) => element.textContent ?? '')
    .join('')
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
