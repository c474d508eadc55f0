/** What the pages of the documentation share: their head, the links between them and a few styles. */

/** Swagger UI's styles come first; these add what only our pages have. */
export const docsStyle = `
body { margin: 0; background: #fafafa; color: #3b4151; font-family: sans-serif; }
.docs-nav { display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 14px 24px; background: #1b1b1b; }
.docs-nav a { color: #fff; }
.docs-nav a:not([aria-current]) { text-decoration: none; }
.docs-nav a:focus-visible, .docs-event summary:focus-visible { outline: 2px solid #4990e2; outline-offset: 2px; }
.docs-events { max-width: 1460px; margin: 0 auto; padding: 0 20px 40px; }
.docs-events h2 { margin: 32px 0 8px; border-bottom: 1px solid #d8dde7; padding-bottom: 8px; font-size: 24px; }
.docs-events p { line-height: 1.5; }
.docs-event { margin: 0 0 10px; border: 1px solid #49cc90; border-radius: 4px; background: #f0faf5; }
.docs-event summary { padding: 10px; cursor: pointer; overflow-wrap: anywhere; }
.docs-event summary strong { font-family: monospace; }
.docs-event > div { padding: 0 16px 16px; overflow-x: auto; }
.docs-event table { border-collapse: collapse; }
.docs-event th, .docs-event td { border-bottom: 1px solid #d8dde7; padding: 4px 16px 4px 0; text-align: left; }
.docs-event pre { overflow-x: auto; border-radius: 4px; background: #333; color: #fff; padding: 10px; }
`

const links = [
  ['/api/docs', 'Endpoints'],
  ['/api/docs/events', 'Events'],
  ['/api/openapi.json', 'OpenAPI document'],
  ['/api/asyncapi.json', 'AsyncAPI document'],
] as const

/** Returns a page with links to all documentation. `scripts` are names of files below /api/docs. */
export const renderDocsPage = (
  title: string,
  path: string,
  content: string,
  scripts: readonly string[] = [],
): string => {
  const anchors = links.map(([href, text]) => {
    const current = href === path ? ' aria-current="page"' : ''
    return `<a href="${href}"${current}>${text}</a>`
  })
  const scriptTags = scripts.map((name) => `<script src="/api/docs/${name}" defer></script>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">${scriptTags.join('')}
</head><body><nav class="docs-nav" aria-label="Documentation">${anchors.join('')}</nav>
${content}</body></html>`
}
