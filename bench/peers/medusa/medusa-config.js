const { defineConfig } = require('@medusajs/framework/utils');

/** As Medusa's starter configures it, without its dashboard, and without Redis: modules that keep their state in memory. */
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: {
      storeCors: 'http://localhost:8000',
      adminCors: 'http://localhost:9000',
      authCors: 'http://localhost:9000',
      jwtSecret: 'a-secret-for-benchmarks',
      cookieSecret: 'a-secret-for-benchmarks',
    },
  },
});
