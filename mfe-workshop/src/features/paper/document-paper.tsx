import { paperStyle } from '@warsha/contracts/paper-style'
import { cspNonce } from '@warsha/web-kit/parts/csp-nonce.ts'
import { useLayoutEffect, useRef } from 'react'

/**
 * A document as the server prints it too.
 * @param markup of invoicePaper() or creditNotePaper(), which escape every text that they are given
 */
export const DocumentPaper = ({ markup }: { markup: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Parsed apart from the page: nothing of it could run.
    place.current?.replaceChildren(
      ...new DOMParser().parseFromString(markup, 'text/html').body.children,
    )
  }, [markup])
  return (
    <>
      <style nonce={cspNonce()}>{paperStyle}</style>
      <div ref={place} />
    </>
  )
}
