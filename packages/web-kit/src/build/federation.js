/**
 * The bundler configuration of the front ends: host() for the shell, remote() for the others. Settings that are not
 * obvious have their reason next to them.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { chunkGroups, firstTexts } from './federation-chunks.js'
import { CompressAssets, EmitDescriptor, EmitPage, EmitRootFiles } from './federation-files.js'
import { readScreens } from './read-screens.js'
import { requiredRange } from './required-range.js'

const require = createRequire(import.meta.url)
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const kit = readJson(new URL('../../package.json', import.meta.url))
const installedVersion = (name) => readJson(require.resolve(`${name}/package.json`)).version

/** Keeps logical properties and nesting as written. Without targets they are compiled down, which doubles the CSS. */
const targets = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2']

const packagesShared = ['react', 'react-dom', 'i18next', 'react-i18next', 'zustand']
const kitShared = ['@warsha/web-kit', '@warsha/web-kit/forms', '@warsha/web-kit/table']

/**
 * Packages of which the page has one copy, from the shell. A remote requires at least the minor version that it was built
 * on. In an older shell its load fails, and the shell reports that the remote needs a newer shell.
 *
 * @param {{ bundled: boolean }} options bundled: true if this build contains the packages
 */
const shared = ({ bundled }) => {
  const singleton = (version) => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: requiredRange(version),
    ...(bundled ? {} : { import: false }),
  })
  return Object.fromEntries([
    ...packagesShared.map((name) => [name, singleton(installedVersion(name))]),
    ['react/jsx-runtime', singleton(installedVersion('react'))],
    ...kitShared.map((name) => [name, singleton(kit.version)]),
  ])
}

const typescript = (dev) => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
    },
  },
})

const rules = (dev) => [
  typescript(dev),
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.(woff2|png|webp|wasm)$/, type: 'asset/resource' },
  // The script of a worker, whose address the page needs.
  { test: /\.worker\.min\.mjs$/, type: 'asset/resource' },
]

const devServer = (id) => ({
  host: process.env.HOST ?? '127.0.0.1',
  port: Number(process.env.PORT) || 'auto',
  allowedHosts: 'all',
  hot: true,
  historyApiFallback: { index: `/front-ends/${id}/index.html` },
  devMiddleware: { publicPath: `/front-ends/${id}/` },
  client: { overlay: false, webSocketURL: `auto://0.0.0.0:0/front-ends/${id}/ws` },
  webSocketServer: { type: 'ws', options: { path: `/front-ends/${id}/ws` } },
  proxy: [
    { context: ['/api', '/socket.io'], target: process.env.API_URL ?? 'http://127.0.0.1:4800' },
  ],
})

/** Development: all builds share one react-refresh, because React only connects to the first instance. */
const oneReactRefresh = () =>
  new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, (resource) => {
    if (!/dev-refresh\.cjs$/.test(resource.contextInfo?.issuer ?? '')) {
      resource.request = path.join(import.meta.dirname, 'dev-refresh.cjs')
    }
  })

const reactRouterForProduction = () => {
  const folder = path.join(
    path.dirname(require.resolve('react-router/package.json')),
    'dist',
    'production',
  )
  return {
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
    'react-router$': path.join(folder, 'index.mjs'),
  }
}

/**
 * The federation runtime as ES modules, of which the bundler leaves out what is not used. The plugin names the CommonJS
 * files.
 */
const federationRuntime = () => {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'))
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  const rspackPlugin = createRequire(enhanced.resolve('@module-federation/rspack'))
  const files = [
    tools.resolve('@module-federation/runtime'),
    tools.resolve('@module-federation/webpack-bundler-runtime'),
    rspackPlugin.resolve('@module-federation/inject-external-runtime-core-plugin'),
  ]
  return Object.fromEntries(files.map((file) => [file, file.replace(/\.cjs$/, '.js')]))
}

const base = ({ id, root, dev }) => ({
  mode: dev ? 'development' : 'production',
  context: root,
  target: ['web', 'es2022'],
  // Without eval, which the content security policy forbids, in development as well.
  devtool: dev ? 'cheap-module-source-map' : false,
  lazyCompilation: false,
  output: {
    path: path.join(root, 'dist'),
    clean: true,
    uniqueName: id,
    chunkLoadingGlobal: `chunks_${id.replaceAll('-', '_')}`,
    filename: 'assets/[name].[contenthash:12].js',
    chunkFilename: 'assets/[name].[contenthash:12].js',
    cssFilename: 'assets/[name].[contenthash:12].css',
    cssChunkFilename: 'assets/[name].[contenthash:12].css',
    assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    // The package always resolves to its development build, with its warnings.
    alias: dev ? {} : { ...reactRouterForProduction(), ...federationRuntime() },
  },
  module: {
    rules: rules(dev),
    generator: { 'css/auto': { localIdentName: dev ? '[name]-[local]' : `${id}-[hash:base64:5]` } },
    parser: { 'css/auto': { namedExports: false } },
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  devServer: devServer(id),
})

/**
 * Asks the browser to compile whole files on another thread while they are loaded (Chromium 136 and later; others ignore the
 * comment). Otherwise the main thread compiles each function when it is first called.
 */
const compileEarly = (files) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: files,
    // After the minifier, which removes comments, and before the files are compressed.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

const federation = (options) =>
  new ModuleFederationPlugin({
    dts: false,
    shareStrategy: 'loaded-first',
    shareScope: 'default',
    ...options,
  })

const isDev = () =>
  process.env.NODE_ENV === 'development' || process.argv.some((word) => /^(dev|serve)$/.test(word))

/**
 * Returns the configuration of the shell, which provides the shared packages and knows no remote at build time.
 *
 * @param {string} root folder of the workspace
 * @param {string} screens source of the table of screens
 */
export const host = (root, screens) => {
  const dev = isDev()
  const config = base({ id: 'shell', root, dev })
  return {
    ...config,
    entry: { main: './src/start/main.tsx' },
    output: { ...config.output, publicPath: '/front-ends/shell/' },
    optimization: {
      ...config.optimization,
      splitChunks: { chunks: 'all', minSize: 8_000, cacheGroups: chunkGroups },
    },
    plugins: [
      federation({
        name: 'shell',
        manifest: false,
        shared: shared({ bundled: true }),
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new EmitPage({ template: path.join(root, 'index.html'), entry: 'main' }),
      new EmitRootFiles(root),
      new EmitDescriptor(
        root,
        {},
        {
          screens,
          chunks: ['app', 'ui'],
          shared: { '@warsha/web-kit/forms': 'ui-forms', '@warsha/web-kit/table': 'table' },
        },
      ),
      ...(dev
        ? [oneReactRefresh(), new ReactRefreshRspackPlugin()]
        : [compileEarly(/^assets\/(main|framework|ui|app|table)\.\w+\.js$/), new CompressAssets()]),
    ],
  }
}

/**
 * Returns the configuration of a remote, which exposes only `./module`. A production build uses the shared packages and
 * the federation runtime of the shell. A development build contains its own, so that it also runs without the shell
 * (src/standalone.tsx).
 *
 * @param {string} id for example 'mfe-workshop'
 * @param {string} root folder of the workspace, with the table of screens in src/screens.ts
 */
export const remote = async (id, root) => {
  const dev = isDev()
  const screens = 'src/screens.ts'
  const { texts } = await readScreens(root, screens)
  const name = id.replaceAll('-', '_')
  const config = base({ id, root, dev })
  return {
    ...config,
    // No application entry in production: one with the container's name would run when the remote entry is loaded.
    entry: dev ? { standalone: './src/standalone.tsx' } : {},
    output: { ...config.output, publicPath: 'auto' },
    optimization: {
      ...config.optimization,
      // Smaller shared code is copied into each page: a request costs more than its bytes.
      splitChunks: { minSize: 40_000, cacheGroups: { texts: firstTexts(root, texts) } },
    },
    plugins: [
      federation({
        name,
        filename: 'assets/remote.[contenthash:12].js',
        exposes: { './module': './src/module.tsx' },
        manifest: true,
        shared: shared({ bundled: dev }),
        experiments: dev
          ? { asyncStartup: true }
          : { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new EmitDescriptor(
        root,
        { requires: { 'web-kit': requiredRange(kit.version) } },
        { screens, entry: name, chunks: [name, '__federation_expose_module'] },
      ),
      ...(dev
        ? [
            new EmitPage({
              template: path.join(import.meta.dirname, '../remotes/standalone.html'),
              entry: 'standalone',
            }),
            oneReactRefresh(),
            new ReactRefreshRspackPlugin(),
          ]
        : [compileEarly(/^assets\/.*\.js$/), new CompressAssets()]),
    ],
  }
}
