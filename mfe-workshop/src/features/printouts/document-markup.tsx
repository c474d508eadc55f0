import { documentStyle } from '@warsha/documents/render-document-page'
import { cspNonce } from '@warsha/web-kit/parts/csp-nonce.ts'
import { useLayoutEffect, useRef } from 'react'

/**
 * A document with the same markup and style as the PDF of the server.
 *
 * @param markup as returned by `renderInvoice` or `renderCreditNote`, which escape all values
 */
export const DocumentMarkup = ({ markup }: { markup: string }) => {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // DOMParser does not run scripts of the parsed document.
    container.current?.replaceChildren(
      ...new DOMParser().parseFromString(markup, 'text/html').body.children,
    )
  }, [markup])
  return (
    <>
      <style nonce={cspNonce()}>{documentStyle}</style>
      <div ref={container} />
    </>
  )
}
