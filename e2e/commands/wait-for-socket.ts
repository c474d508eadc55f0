import type { Page } from '@playwright/test'

/**
 * Resolves when the socket of the document that is opened next is connected. Call it before the page is opened. The
 * document before may connect while the next one is loading: what is announced to it does not reach the next one.
 */
export const waitForSocket = (page: Page) =>
  new Promise<void>((connected) => {
    page.once('domcontentloaded', () =>
      page.on('websocket', (socket) =>
        socket.on(
          'framereceived',
          ({ payload }) => String(payload).includes('"connected"') && connected(),
        ),
      ),
    )
  })
