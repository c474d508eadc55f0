import type { Page } from '@playwright/test'

/** Resolves when the next socket of the page is connected. Call it before the page is opened. */
export const waitForSocket = (page: Page) =>
  new Promise<void>((connected) => {
    page.on('websocket', (socket) =>
      socket.on(
        'framereceived',
        ({ payload }) => String(payload).includes('"connected"') && connected(),
      ),
    )
  })
