import { SHARE_SCHEMA, shareName } from '@carebourse/contracts/sharing';
import { PROFILE_FILE } from '../api-clients/sharing-profile.ts';

export const TOOLS = ['pandas', 'polars', 'r', 'spark', 'curl'] as const;
export type Tool = (typeof TOOLS)[number];

export const toolLabels: Record<Tool, string> = {
  pandas: 'pandas',
  polars: 'Polars',
  r: 'R',
  spark: 'Spark',
  curl: 'curl',
};

/** Those whose lines no test runs: nothing here has Spark. */
export const NOT_RUN: readonly Tool[] = ['spark'];

export interface ConnectedTable {
  /** Of the application. */
  origin: string;
  requestId: number;
  tableId: number;
  name: string;
}

/** Lines that read a table as they stand, in the folder where the profile lies. */
export const examples: Record<Tool, (table: ConnectedTable) => string> = {
  pandas: (table) => `# pip install delta-sharing
import delta_sharing

${table.name} = delta_sharing.load_as_pandas("${sharedAs(table)}")
print(${table.name})
`,
  polars: (table) => `# pip install delta-sharing polars
import delta_sharing
import polars

${table.name} = polars.from_pandas(delta_sharing.load_as_pandas("${sharedAs(table)}"))
print(${table.name})
`,
  r: (table) => `# install.packages(c("httr2", "jsonlite"))
library(httr2)

profile <- jsonlite::read_json("${PROFILE_FILE}")
token <- request(profile$tokenEndpoint) |>
  req_auth_basic(profile$clientId, profile$clientSecret) |>
  req_body_form(grant_type = "client_credentials", scope = profile$scope) |>
  req_perform() |>
  resp_body_json()
request("${fileAddress(table)}") |>
  req_auth_bearer_token(token$access_token) |>
  req_perform(path = "${table.name}.csv")
${table.name} <- read.csv("${table.name}.csv")
print(summary(${table.name}))
`,
  spark: (table) => `# pip install pyspark
from pyspark.sql import SparkSession

packages = "io.delta:delta-sharing-spark_2.13:1.3.10"
spark = SparkSession.builder.config("spark.jars.packages", packages).getOrCreate()
${table.name} = spark.read.format("deltaSharing").load("${sharedAs(table)}")
${table.name}.show()
`,
  curl: (table) => String.raw`value() { sed -n "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/p"; }
id=$(value clientId < ${PROFILE_FILE})
secret=$(value clientSecret < ${PROFILE_FILE})
token=$(curl -sS -u "$id:$secret" -d grant_type=client_credentials -d scope=data:read \
  ${table.origin}/oauth/token | value access_token)
curl -fsS -H "Authorization: Bearer $token" -o ${table.name}.csv \
  "${fileAddress(table)}"
`,
};

function sharedAs({ requestId, name }: ConnectedTable): string {
  return `${PROFILE_FILE}#${shareName(requestId)}.${SHARE_SCHEMA}.${name}`;
}

function fileAddress({ origin, requestId, tableId }: ConnectedTable): string {
  return `${origin}/api/grants/${requestId}/tables/${tableId}/file?format=csv`;
}
