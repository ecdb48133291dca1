# tables.R FILE...: reads plain tables as text, makes of each column the type that R finds, and writes it anew in its place: every
# other one with commas before decimals, and semicolons.

files <- commandArgs(trailingOnly = TRUE)
for (at in seq_along(files)) {
  table <- read.csv(files[at], check.names = FALSE, encoding = "UTF-8")
  write <- if (at %% 2 == 0) write.csv2 else write.csv
  write(table, files[at], row.names = at %% 3 == 0, fileEncoding = "UTF-8")
}
