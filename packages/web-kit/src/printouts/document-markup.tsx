import { useLayoutEffect, useRef } from 'react'
import { cspNonce } from '../base/csp-nonce.ts'

interface DocumentMarkupProps {
  /** HTML in which all values are escaped. */
  markup: string
  /** The style sheet of the document. */
  style: string
}

/** A document with the same markup and style as the PDF of the server. */
export const DocumentMarkup = ({ markup, style }: DocumentMarkupProps) => {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // DOMParser does not run scripts of the parsed document.
    container.current?.replaceChildren(
      ...new DOMParser().parseFromString(markup, 'text/html').body.children,
    )
  }, [markup])
  return (
    <>
      <style nonce={cspNonce()}>{style}</style>
      <div ref={container} />
    </>
  )
}
