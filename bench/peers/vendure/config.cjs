const {
  DefaultJobQueuePlugin,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  dummyPaymentHandler,
} = require('@vendure/core');

const database = new URL(process.env.DATABASE_URL);
const isSeeding = process.env.SEEDING === '1';

/** As Vendure's own project template configures production, without its pages, pictures and emails. */
exports.config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'owner', password: 'a-password-for-benchmarks' },
    cookieOptions: { secret: 'a-secret-for-benchmarks' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: isSeeding,
    migrations: [],
    logging: false,
    host: database.searchParams.get('host'),
    username: database.username,
    database: database.pathname.slice(1),
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ indexStockStatus: true }),
  ],
};
